// Packs the files of a built client, so that a server hands out what is packed as small as can be
// without packing anything itself: beside app.js lie app.js.br and app.js.gz.
//
//   node scripts/pack.mjs FOLDER FILE…
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [folder, ...names] = process.argv.slice(2);

const packers = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

for (const name of names) {
  const file = join(folder, name);
  const content = await readFile(file);
  for (const [ending, pack] of Object.entries(packers)) {
    await writeFile(`${file}.${ending}`, await pack(content));
  }
}
