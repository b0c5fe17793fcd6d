// Makes src/protocol/generated.ts from the server's schema.
//
//   python -m topdrop.server.protocol.schema | node scripts/types.mjs          write it
//   python -m topdrop.server.protocol.schema | node scripts/types.mjs --check  fail when it differs
import { readFile, writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';

const target = new URL('../src/protocol/generated.ts', import.meta.url);

const banner = `/* The types of everything that server and client exchange, made from the server's schema:
   python -m topdrop.server.protocol.schema | node scripts/types.mjs. Do not edit. */`;

const SAYS_SOMETHING = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'tsType'];

/**
 * The schema in the dialect that the compiler reads: an object of which nothing is said may hold
 * anything, a property of which nothing is said is unknown, and tuples are written the old way.
 */
function read(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(read);
  const result = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, read(value)]),
  );
  if (
    schema.type === 'object' &&
    !('properties' in schema) &&
    !('additionalProperties' in schema)
  ) {
    result.additionalProperties = true;
  }
  if (Array.isArray(schema.prefixItems)) {
    result.items = result.prefixItems;
    delete result.prefixItems;
  } else if (schema.type === 'array') {
    // How many there may be is the server's to check.
    delete result.minItems;
    delete result.maxItems;
  }
  for (const property of Object.values(schema.type === 'object' ? (result.properties ?? {}) : {})) {
    if (!SAYS_SOMETHING.some((key) => key in property)) property.tsType = 'unknown';
  }
  return result;
}

/** Attributes as the Python docstrings list them read just as well without their indentation. */
function plain(source) {
  return source.replace(/^( \*) {4,}/gm, '$1   ');
}

const types = plain(
  await compile(read(await json(process.stdin)), 'Topdrop', {
    additionalProperties: false,
    bannerComment: banner,
    style: { singleQuote: true, printWidth: 100 },
  }),
);

if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== types) {
    console.error('web/src/protocol/generated.ts differs from the schema: make types');
    process.exit(1);
  }
} else {
  await writeFile(target, types);
}
