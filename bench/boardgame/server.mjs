// boardgame.io's own server with On Top: `node server.mjs BOARD [--lean] [--files FOLDER]`, the board
// and the tiles as a JSON file. It says on a line where it listens.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { FlatFile, Server } from "boardgame.io/dist/cjs/server.js";
import { makeGame } from "./game.mjs";

const { values, positionals } = parseArgs({
  options: { lean: { type: "boolean" }, files: { type: "string" } },
  allowPositionals: true,
});
const game = makeGame(JSON.parse(readFileSync(positionals[0], "utf8")), values.lean);
const stored = values.files === undefined ? {} : { db: new FlatFile({ dir: values.files }) };
const server = Server({ games: [game], origins: [/.*/], ...stored });
const running = await server.run(0);
console.log(`listening at http://127.0.0.1:${running.appServer.address().port}`);
