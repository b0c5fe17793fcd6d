import { expect, test } from 'vitest';
import { watchInputModality } from './input-modality';

function press(key: string): Event {
  return Object.assign(new Event('keydown'), { key });
}

test('the page knows by what it was used last', () => {
  const page = new EventTarget();
  const told: string[] = [];
  const stop = watchInputModality(page, (modality) => told.push(modality));
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(press('Shift'));
  page.dispatchEvent(press('ArrowLeft'));
  expect(told).toEqual(['pointer', 'keys']);
  stop();
  page.dispatchEvent(new Event('pointerdown'));
  expect(told).toHaveLength(2);
});
