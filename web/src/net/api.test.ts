import { expect, test, vi } from 'vitest';
import { ask } from './api';

test.each([
  [new Response(null, { status: 204 }), null],
  [new Response('{"name":"Ann"}'), { name: 'Ann' }],
])('an answer is read, also where it has no words', async (response, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  await expect(ask('POST', '/api/account/password')).resolves.toEqual(answer);
});

test.each([new Response('', { status: 200 }), new Response('<html>', { status: 502 })])(
  'what makes no sense is a problem',
  async (response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    await expect(ask('GET', '/api/me')).rejects.toMatchObject({ code: 'no_sense' });
  },
);
