import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('dates and times of day are written by one module', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
  const apart = files
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes('.test.'))
    .filter((name) =>
      /DateTimeFormat\([^)]|toLocale\w*String/.test(readFileSync(join(ROOT, name), 'utf8')),
    );
  expect(apart).toEqual([join('words', 'times.ts')]);
});
