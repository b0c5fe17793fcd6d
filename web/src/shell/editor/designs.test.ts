import { expect, test } from 'vitest';
import { fileName, named, nameOf } from './designs';

test('a design is called as its main part is', () => {
  const design = { one: { name: 'first', more: 1 }, two: { name: 'second' } };
  expect(nameOf(design, 'two')).toBe('second');
  expect(nameOf({}, 'one')).toBe('');
  expect(nameOf({ one: 5 }, 'one')).toBe('');
  expect(named(design, 'one', 'other')).toEqual({ ...design, one: { name: 'other', more: 1 } });
});

test('a file has a name that any system takes', () => {
  expect(fileName('Größe / 2', 'part')).toBe('Gro-e-2-part.toml');
  expect(fileName('../…', 'part')).toBe('part.toml');
  expect(fileName('mine', 'part')).toBe('mine-part.toml');
});
