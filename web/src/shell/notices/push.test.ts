import { expect, test } from 'vitest';
import { hindranceOf, idOf, toldOf } from './push';

const able = { secure: true, apple: false, pushes: true, permission: 'default' } as const;

test('why a browser cannot tell somebody things', () => {
  expect(hindranceOf(able)).toBeNull();
  expect(hindranceOf({ ...able, permission: 'granted' })).toBeNull();
  expect(hindranceOf({ ...able, permission: 'denied' })).toBe('denied');
  expect(hindranceOf({ ...able, pushes: false, permission: null })).toBe('unsupported');
  expect(hindranceOf({ ...able, apple: true })).toBeNull();
  expect(hindranceOf({ ...able, apple: true, pushes: false })).toBe('install');
  expect(hindranceOf({ ...able, secure: false, pushes: false })).toBe('insecure');
});

test('what the server is told of a subscription', async () => {
  const subscription = {
    endpoint: 'https://push.example/a',
    toJSON: () => ({
      endpoint: 'https://push.example/a',
      expirationTime: null,
      keys: { p256dh: 'k', auth: 's' },
    }),
  } as unknown as PushSubscription;
  expect(toldOf(subscription, 'de')).toEqual({
    endpoint: 'https://push.example/a',
    keys: { p256dh: 'k', auth: 's' },
    language: 'de',
  });
  expect(await idOf(subscription)).toMatch(/^[0-9a-f]{64}$/);
});
