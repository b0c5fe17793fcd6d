import { describe, expect, test } from 'vitest';
import { arrangementOf } from './layout.svelte';

describe('how the parts of a page lie', () => {
  test.each([
    [360, 640, 16, 'upright'],
    [390, 844, 16, 'upright'],
    [820, 1180, 16, 'upright'],
    [844, 390, 16, 'low'],
    [640, 400, 16, 'low'],
    [320, 256, 16, 'upright'],
    [1024, 600, 16, 'desk'],
    [1280, 800, 16, 'desk'],
    [1920, 1080, 16, 'desk'],
    [3840, 2160, 32, 'desk'],
    // Type twice as large.
    [1280, 800, 32, 'low'],
    [1920, 1080, 32, 'desk'],
    [390, 844, 32, 'upright'],
  ])('in a window of %i × %i with type of %i px: %s', (width, height, rem, arrangement) => {
    expect(arrangementOf(width, height, rem)).toBe(arrangement);
  });
});
