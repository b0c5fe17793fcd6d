/**
 * A page translator puts elements of its own where texts were (`src/ui/page-translator.ts`). Svelte
 * takes a block away from its first node to its last: were one of these a text, what a translator put
 * there would stay, or more than the block would go. So blocks begin and end with elements.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.svelte'));

/** What a template holds that can be taken away by itself. */
const BLOCKS = new Set(['Root', 'IfBlock', 'EachBlock', 'AwaitBlock', 'KeyBlock', 'SnippetBlock']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The places of blocks that begin or end with a bare text, outside of what is not translated. */
function bare(node: Node): number[] {
  if (Array.isArray(node['attributes']) && node['attributes'].some(keepsWords)) return [];
  const inner = Object.entries(node)
    .filter(([key]) => !['css', 'instance', 'module', 'attributes', 'expression'].includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  const ends = BLOCKS.has(node.type)
    ? inner.filter(({ type }) => type === 'Fragment').flatMap((fragment) => endsOf(fragment))
    : [];
  return [...ends, ...inner.flatMap(bare)];
}

function keepsWords(attribute: unknown): boolean {
  const { name, value } = attribute as { name?: string; value?: readonly { data?: string }[] };
  return name === 'translate' && Array.isArray(value) && value[0]?.data === 'no';
}

function endsOf(fragment: Node): number[] {
  const nodes = (fragment['nodes'] as readonly Node[]).filter(
    ({ type, data }) => type !== 'Comment' && !(type === 'Text' && String(data).trim() === ''),
  );
  return [nodes[0], nodes.at(-1)].flatMap((node) =>
    node && ['Text', 'ExpressionTag'].includes(node.type) ? [node.start] : [],
  );
}

test('no block of a template begins or ends with a bare text', () => {
  expect(files.length).toBeGreaterThan(80);
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const root = parse(source, { modern: true }) as unknown as Node;
    return [...new Set(bare(root))].map((start) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line}: put this text into an element: ${source.split('\n')[line - 1]?.trim()}`;
    });
  });
  expect(wrong).toEqual([]);
});
