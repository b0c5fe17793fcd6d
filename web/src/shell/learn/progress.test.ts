import { expect, test } from 'vitest';
import { keep } from '../../net/storage';
import { keepProgress, progressIn } from './progress';

test('where somebody was is known again, for each game', () => {
  const there = { edition: 1, step: 4 };
  keepProgress('noughts', there);
  expect(progressIn('noughts')).toEqual(there);
  expect(progressIn('draughts')).toBeNull();
});

test.each(['', 'no json', 'null', '{}', '{"edition":1}', '{"edition":1,"step":0.5}'])(
  'of %j nothing is known',
  (text) => {
    keep('topdrop.lesson.noughts', text);
    expect(progressIn('noughts')).toBeNull();
  },
);
