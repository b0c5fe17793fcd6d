import { expect, test, vi } from 'vitest';

/** A server that answers when it is told to. */
function server() {
  let known: string | null = null;
  const waiting: { body: { name?: string }; answer: (status?: number) => void }[] = [];
  const fetch = vi.fn(
    (_path: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        // Whoever has got a name is asked for it once more, to see whether the cookie was kept.
        if (!body && known !== null) {
          resolve(new Response(JSON.stringify({ name: known })));
          return;
        }
        const asked = body ? (JSON.parse(String(body)) as { name?: string }) : {};
        const answer = (status = 200) => {
          const problem = { code: 'bad_name', message: 'no', params: {}, rule: null };
          const value = status === 200 ? { name: asked.name ?? null } : { problem };
          if (status === 200) known = asked.name ?? null;
          resolve(new Response(JSON.stringify(value), { status }));
        };
        waiting.push({ body: asked, answer });
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return waiting;
}

async function fresh() {
  vi.resetModules();
  const waiting = server();
  const { me } = await import('./me.svelte');
  return { me, waiting };
}

test('whoever asks for the name while it is being told waits for that', async () => {
  const { me, waiting } = await fresh();
  const loaded = me.load();
  waiting[0]?.answer();
  await loaded;
  void me.rename('Ann');
  const again = me.load().then(() => me.name);
  waiting[1]?.answer();
  expect(await again).toBe('Ann');
});

test('a name is told once, however often it is said meanwhile', async () => {
  const { me, waiting } = await fresh();
  const both = [me.rename('Ann'), me.rename('Ann ')];
  waiting[0]?.answer();
  await Promise.all(both);
  expect(waiting.map(({ body }) => body.name)).toEqual(['Ann']);
});

test('a name that is refused can be said again', async () => {
  const { me, waiting } = await fresh();
  const refused = me.rename('Ann');
  waiting[0]?.answer(400);
  await expect(refused).rejects.toMatchObject({ code: 'bad_name' });
  const again = me.rename('Ann');
  waiting[1]?.answer();
  await again;
  expect(me.name).toBe('Ann');
});

test('where the cookie is refused, the page holds the secret itself', async () => {
  vi.resetModules();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    const { cookie } = body ? (JSON.parse(String(body)) as { cookie: boolean }) : {};
    asked.push([cookie, (headers as Record<string, string>)['Authorization']]);
    const name = body ? 'Ann' : null;
    return new Response(JSON.stringify(cookie === false ? { name, secret: 's3' } : { name }));
  });
  const { me } = await import('./me.svelte');
  await me.rename('Ann');
  expect(me.name).toBe('Ann');
  expect(me.cookies).toBe(false);
  await me.reload();
  expect(asked).toEqual([
    [true, undefined],
    [undefined, undefined],
    [false, undefined],
    [undefined, 'Bearer s3'],
  ]);
});
