import { expect, test } from 'vitest';
import { bytes, passkeysRefused, text } from './passkeys';

test.each([
  ['games.example', true, true, null],
  ['localhost', true, true, null],
  ['games.example', false, true, 'insecure'],
  ['192.0.2.7', true, true, 'address'],
  ['[2001:db8::1]', true, true, 'address'],
  ['games.example', true, false, 'old'],
])('at %s, secure %s, known %s: %s', (host, secure, known, refused) => {
  expect(passkeysRefused(host, secure, known)).toBe(refused);
});

test('bytes go through texts and back', () => {
  const all = Uint8Array.from({ length: 256 }, (_, n) => n);
  expect(text(all.buffer)).toMatch(/^[\w-]+$/);
  expect([...bytes(text(all.buffer))]).toEqual([...all]);
});
