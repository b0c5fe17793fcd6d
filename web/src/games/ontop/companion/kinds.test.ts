import { beforeAll, describe, expect, test } from 'vitest';
import { useLanguage } from '../../../i18n';
import type { OnTopView } from '../model/types';
import { holding, inHand } from './companion';
import { cornersIn, kindOf, kindsFrom, nextColours, turned } from './kinds';

const bag = { RYBW: 3, RWBY: 1, YRWB: 2 };

describe('kinds of tiles', () => {
  test('a tile is the same held the other way round', () => {
    expect(turned('RYBW')).toBe('BWRY');
    expect(kindOf('BWRY', bag)).toBe('RYBW');
    expect(kindOf('RBWY', bag)).toBe(null);
  });

  test('what fits is shown as one sees it from the first corner', () => {
    expect(kindsFrom('', bag)).toEqual(['RYBW', 'RWBY', 'YRWB']);
    expect(kindsFrom('B', bag)).toEqual(['BWRY', 'BYRW']);
    expect(kindsFrom('BW', bag)).toEqual(['BWRY']);
  });

  test('only colours of tiles in the bag come next', () => {
    expect([...nextColours('', bag)].toSorted()).toEqual(['blue', 'red', 'white', 'yellow']);
    expect([...nextColours('B', bag)].toSorted()).toEqual(['white', 'yellow']);
    expect([...nextColours('BWR', bag)]).toEqual(['yellow']);
    expect(nextColours('', {}).size).toBe(0);
  });
});

describe('corners that somebody writes', () => {
  beforeAll(() => useLanguage('de'));

  test.each([
    ['rbwy', 'RBWY'],
    ['R B Ge W', 'RBYW'],
    ['RBGEW', 'RBYW'],
    ['RX', ''],
    ['', ''],
  ])('%s', (written, corners) => {
    expect(cornersIn(written)).toBe(corners);
  });
});

test('what goes out of a hand goes back into the bag', () => {
  const view = { tile: 'BWRY', unseen: { RWBY: 1 } } as unknown as OnTopView;
  expect(inHand(view)).toBe('BWRY');
  expect(holding(view, null)).toMatchObject({ tile: null, unseen: { RWBY: 1, BWRY: 1 } });
  expect(holding(view, 'BYRW')).toMatchObject({ tile: 'BYRW', unseen: { BWRY: 1 } });
});
