import { expect, test } from 'vitest';
import { whyNoSocket } from './no-socket';

/** Asks a server that answers so, and notes how it was asked. */
function asked(answer: unknown) {
  const how: unknown[] = [];
  const ask = (async (address: string, { method }: RequestInit) => {
    how.push(address, method);
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }) as typeof fetch;
  return { how, why: whyNoSocket('wss://a.example/games/api/tables/x/live', ask) };
}

const problem = (code: string) => ({ code, message: code, params: {}, rule: null });

test('a server that refuses the origin says so', async () => {
  const { how, why } = asked({ problem: problem('wrong_origin') });
  expect((await why)?.code).toBe('wrong_origin');
  expect(how).toEqual(['https://a.example/games/api/tables/x/live', 'POST']);
});

test.each(['not_found', 'not_allowed'])(
  'where the server has nothing against it: %s',
  async (code) => {
    expect((await asked({ problem: problem(code) }).why)?.code).toBe('no_socket');
  },
);

test.each(['<h1>502 Bad Gateway</h1>', {}, null])(
  'what no server of ours says: %j',
  async (answer) => {
    expect(await asked(answer).why).toBeNull();
  },
);
