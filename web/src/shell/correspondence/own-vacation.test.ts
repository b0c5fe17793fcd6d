import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import { ownVacation } from './own-vacation';

test('my vacation holds my clock from its beginning to its end', () => {
  const table = facts();
  const mine = table.chairs.findIndex((chair) => chair.mine);
  const theirs = table.chairs.findIndex((chair) => !chair.mine);
  const own = { chair: mine, begin: 100, end: 200 };
  const away = facts({ vacations: [{ chair: theirs, begin: 0, end: 500 }, own] });
  expect([99, 100, 199, 200].map((now) => ownVacation(away, now))).toEqual([null, own, own, null]);
  expect(ownVacation(facts({ vacations: [own], status: 'over' }), 150)).toBeNull();
  expect(ownVacation(table, 150)).toBeNull();
});
