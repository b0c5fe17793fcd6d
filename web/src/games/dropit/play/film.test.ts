import { expect, test } from 'vitest';
import { after, posed, type Film } from './film';

const lying = { piece: 'red square', x: 20, y: 19, angle: 0 };
const film: Film = {
  piece: 'blue circle',
  movers: [0, 1],
  frames: [
    [20, 19, 0, 50, 100, 0],
    [22, 19, 0, 50, 60, 90],
    [23, 19, 0, 50, 20, 180],
  ],
};

test('between two pictures everything is between its poses', () => {
  expect(posed([lying], film, 0.5)).toEqual([
    { piece: 'red square', x: 21, y: 19, angle: 0 },
    { piece: 'blue circle', x: 50, y: 80, angle: 45 },
  ]);
});

test('after the last picture everything lies where that has it', () => {
  expect(after([lying], film)[1]).toEqual({ piece: 'blue circle', x: 50, y: 20, angle: 180 });
  expect(posed([lying], film, 99)).toEqual(after([lying], film));
});

test('what does not move stays', () => {
  const alone = { ...film, movers: [1], frames: film.frames.map((frame) => frame.slice(3)) };
  expect(posed([lying], alone, 1)[0]).toBe(lying);
});
