import { expect, test } from 'vitest';
import { opensTo } from './commitment';

const opened = { salt: '00ff', order: ['RBWY', 'BRYW'] };
// sha256 of ["00ff",["RBWY","BRYW"]]
const hash = '31645589a5fba6f339a6bc8030327256d619f94911e6fc66d719177e2a4c9168';

test('an order opens to its own commitment alone', async () => {
  expect(await opensTo(hash, opened)).toBe(true);
  expect(await opensTo(hash, { ...opened, order: ['BRYW', 'RBWY'] })).toBe(false);
  expect(await opensTo(hash, { ...opened, salt: '00fe' })).toBe(false);
});
