/** The requests about company (docs/protocol.md). */
import { ask, tablePath } from '../../net/api';
import type {
  Company,
  NewWish,
  Relation,
  Snapshot,
  TableList,
  ToBlock,
  Wishes,
} from '../../protocol/generated';
import { queryOf, type OpenFilter } from './open-filter';

export const company = {
  mine: () => ask<Company>('GET', '/api/company'),
  show: (shown: boolean) => ask<Company>('PUT', '/api/company/shown', { shown }),
  relation: (name: string) =>
    ask<Relation>('GET', `/api/people/${encodeURIComponent(name)}/relation`),
  askFriend: (name: string) => ask<Company>('POST', '/api/friends/ask', { name }),
  acceptFriend: (name: string) => ask<Company>('POST', '/api/friends/accept', { name }),
  endFriend: (name: string) => ask<Company>('POST', '/api/friends/end', { name }),
  block: (whom: ToBlock) => ask<Company>('POST', '/api/blocks', whom),
  unblock: (number: number) => ask<Company>('POST', '/api/blocks/end', { number }),
  invite: (table: string, name: string, chair: number | null = null) =>
    ask<Snapshot>('POST', `${tablePath(table)}/invite`, { name, chair }),
  uninvite: (table: string, chair: number | null) =>
    ask<Snapshot>('POST', `${tablePath(table)}/uninvite`, { chair }),
  again: (table: string) => ask<Snapshot>('POST', `${tablePath(table)}/again`),
  openTables: (filter: OpenFilter) => ask<TableList>('GET', `/api/tables/open${queryOf(filter)}`),
  wishes: () => ask<Wishes>('GET', '/api/wishes'),
  wish: (wish: NewWish) => ask<Wishes>('PUT', '/api/wish', wish),
  look: (bot: string | null = null) => ask<Wishes>('POST', '/api/wish/look', { bot }),
  endWish: () => ask<Wishes>('POST', '/api/wish/end'),
};
