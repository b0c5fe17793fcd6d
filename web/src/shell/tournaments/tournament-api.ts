/** Tournaments, as the server keeps them. */
import { ask } from '../../net/api';
import type {
  NewTournament,
  PersonTournaments,
  TournamentCommand,
  TournamentList,
  TournamentState,
} from '../../protocol/generated';

const path = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export const tournamentApi = {
  /** The tournaments of somebody with a claimed name. */
  of: (name: string) =>
    ask<PersonTournaments>('GET', `/api/people/${encodeURIComponent(name)}/tournaments`),
  list: () => ask<TournamentList>('GET', '/api/tournaments'),
  make: (asked: NewTournament) => ask<TournamentState>('POST', '/api/tournaments', asked),
  /** How one stands; without the tournament where nothing has changed since what is known. */
  state: (id: string, known = '') =>
    ask<TournamentState>('GET', `${path(id)}?known=${encodeURIComponent(known)}`),
  do: (id: string, command: TournamentCommand) => ask<TournamentState>('POST', path(id), command),
  /** Where something of it is downloaded. */
  file: (id: string, name: 'standings.csv' | 'export.json' | 'records.jsonl') =>
    `${path(id)}/${name}`,
};
