import { expect, test } from 'vitest';
import { fit } from './fit';

const boxes = {
  flat: { left: 0, top: 0, width: 1018, height: 738 },
  upright: { left: 0, top: 0, width: 738, height: 1018 },
};

test('on a phone held upright the board stands and takes the width', () => {
  const { orientation, panel, scale } = fit({ width: 390, height: 690, em: 16 }, boxes);
  expect([orientation, panel]).toEqual(['upright', 'below']);
  expect(scale * boxes.upright.width).toBeGreaterThan(380);
});

test('on a desk the board lies', () => {
  expect(fit({ width: 1100, height: 840, em: 16 }, boxes).orientation).toBe('flat');
  expect(fit({ width: 3400, height: 2080, em: 16 }, boxes).orientation).toBe('flat');
});

test('on a phone held across the panel is beside the board', () => {
  expect(fit({ width: 844, height: 340, em: 16 }, boxes)).toMatchObject({
    orientation: 'flat',
    panel: 'right',
  });
});

test.each([
  [320, 500],
  [390, 650],
  [768, 900],
  [1100, 840],
  [844, 340],
])('board and panel never take more than %i × %i', (width, height) => {
  const { orientation, panel, scale, thick } = fit({ width, height, em: 16 }, boxes);
  const box = boxes[orientation];
  const [right, below] = panel === 'right' ? [thick, 0] : [0, thick];
  expect(box.width * scale + right).toBeLessThanOrEqual(width + 0.01);
  expect(box.height * scale + below).toBeLessThanOrEqual(height + 0.01);
});

test('no room makes no board, and no error', () => {
  expect(fit({ width: 0, height: 0, em: 16 }, boxes).scale).toBe(0);
});

test('with type so large that buttons do not fit beside each other the panel is higher', () => {
  const wide = fit({ width: 390, height: 800, em: 16 }, boxes);
  const narrow = fit({ width: 390, height: 800, em: 32 }, boxes);
  expect(narrow.panel).toBe('below');
  expect(narrow.thick / 32).toBeGreaterThan(wide.thick / 16);
});

test('the panel is not beside a board where its parts would not fit below each other', () => {
  expect(fit({ width: 700, height: 200, em: 16 }, boxes).panel).toBe('below');
});
