import { expect, test } from 'vitest';
import { pack } from '../replay/record-text';
import { designLink, tableLink, unpackedValue } from './links';

test('a design goes into a link and out of it', async () => {
  const design = { part: { name: 'Größe ✓', list: [1, 2.5, 'x'] } };
  for (const link of [designLink, tableLink]) {
    const found = /#(?:design|setup)=([\w-]+)$/.exec(await link('game', design));
    expect(await unpackedValue(found?.[1] ?? '')).toEqual(design);
  }
});

test('what is no design in a link is nothing', async () => {
  expect(await unpackedValue('')).toBeUndefined();
  expect(await unpackedValue('!!!')).toBeUndefined();
  expect(await unpackedValue('AAAA')).toBeUndefined();
  expect(await unpackedValue(await pack('{'))).toBeUndefined();
  expect(await unpackedValue(await pack(`"${'x'.repeat(70_000)}"`))).toBeUndefined();
  expect(await unpackedValue(await pack('[[1]]'))).toEqual([[1]]);
});
