import { expect, test } from 'vitest';
import { popoverAt } from './popover';

const box = { width: 300, height: 200 };
const desk = { width: 1000, height: 600 };
const phone = { width: 360, height: 640 };

test('an answer stands beside its point, on the right where there is room', () => {
  expect(popoverAt({ x: 400, y: 300 }, 50, box, desk)).toEqual({ x: 450, y: 200 });
  expect(popoverAt({ x: 800, y: 300 }, 50, box, desk)).toEqual({ x: 450, y: 200 });
});

test('where there is none it stands above or below', () => {
  expect(popoverAt({ x: 180, y: 100 }, 50, box, phone)).toEqual({ x: 30, y: 150 });
  expect(popoverAt({ x: 180, y: 500 }, 50, box, phone)).toEqual({ x: 30, y: 250 });
});

test.each([desk, phone])('it never leaves the room', (room) => {
  for (let x = 0; x <= room.width; x += 20) {
    for (let y = 0; y <= room.height; y += 20) {
      const corner = popoverAt({ x, y }, 50, box, room);
      expect(corner.x).toBeGreaterThanOrEqual(0);
      expect(corner.y).toBeGreaterThanOrEqual(8);
      expect(corner.x + box.width).toBeLessThanOrEqual(room.width);
      expect(corner.y + box.height).toBeLessThanOrEqual(room.height - 8);
    }
  }
});
