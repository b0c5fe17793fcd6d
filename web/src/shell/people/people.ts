/** What the server tells of people who have claimed their names. */
import { ask } from '../../net/api';
import type { Person } from '../../protocol/generated';

export const people = {
  named: (name: string) => ask<Person>('GET', `/api/people/${encodeURIComponent(name)}`),
};

/** The path of somebody's page. */
export function personPath(name: string): string {
  return `/people/${encodeURIComponent(name)}`;
}
