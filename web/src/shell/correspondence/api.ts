/** What games of days ask the server (docs/protocol.md). */
import { ask } from '../../net/api';
import type {
  NewVacation,
  NoticePreferences,
  NoticeSettings,
  Vacations,
} from '../../protocol/generated';

const inZone = (zone: string) => `?zone=${encodeURIComponent(zone)}`;

export const correspondenceApi = {
  settings: () => ask<NoticeSettings>('GET', '/api/me/notices'),
  keep: (preferences: NoticePreferences) =>
    ask<NoticeSettings>('PUT', '/api/me/notices', preferences),
  vacations: (zone: string) => ask<Vacations>('GET', `/api/me/vacation${inZone(zone)}`),
  announce: (vacation: NewVacation) => ask<Vacations>('POST', '/api/me/vacation', vacation),
  end: (zone: string) => ask<Vacations>('POST', `/api/me/vacation/end${inZone(zone)}`),
};
