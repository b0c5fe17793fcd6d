import { describe, expect, test } from 'vitest';
import { fill, localeFormatOf } from './message';

const points = { one: '{n} point', other: '{n} points' };

describe('fill', () => {
  test('puts names and numbers into params', () => {
    expect(fill('{who} lays {tile}', { who: 'Ada', tile: 'RBWY' }, localeFormatOf('en'))).toBe(
      'Ada lays RBWY',
    );
  });

  test('leaves a param for which nothing is given', () => {
    expect(fill('{who}?', {}, localeFormatOf('en'))).toBe('{who}?');
  });

  test('chooses the plural form of the language', () => {
    expect(fill(points, { n: 1 }, localeFormatOf('en'))).toBe('1 point');
    expect(fill(points, { n: 0 }, localeFormatOf('en'))).toBe('0 points');
    expect(fill({ one: '{n} point', other: '{n} points' }, { n: 0 }, localeFormatOf('fr'))).toBe(
      '0 point',
    );
  });

  test('says none where the language does not write 0', () => {
    const left = { zero: 'no point', one: '{n} point', other: '{n} points' };
    expect([0, 1, 2].map((n) => fill(left, { n }, localeFormatOf('fr')))).toEqual([
      'no point',
      '1 point',
      '2 points',
    ]);
  });

  test.each([
    ['Ada', 'Losange d’Ada'],
    ['Otto et Hans', 'Losange d’Otto et Hans'],
    ['Élise', 'Losange d’Élise'],
    ['Hélène', 'Losange d’Hélène'],
    ['Yves', 'Losange d’Yves'],
    ['Yann', 'Losange de Yann'],
    ['Hans', 'Losange de Hans'],
    ['Mona', 'Losange de Mona'],
    ['Ömer', 'Losange d’Ömer'],
    ['42', 'Losange de 42'],
  ])('French elides before %s', (name, text) => {
    expect(fill('Losange de {name}', { name }, localeFormatOf('fr'))).toBe(text);
    expect(fill('Steen de {name}', { name }, localeFormatOf('nl'))).toBe(`Steen de ${name}`);
  });

  test('falls back on the general form', () => {
    expect(fill(points, { n: 1_000_000 }, localeFormatOf('fr'))).toMatch(/points$/);
  });

  test('writes numbers as the language does', () => {
    expect(fill('{n}', { n: 1234.5 }, localeFormatOf('de'))).toBe('1.234,5');
    expect(fill('{n}', { n: -3 }, localeFormatOf('en'))).toBe('−3');
  });
});
