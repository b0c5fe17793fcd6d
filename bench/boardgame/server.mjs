// boardgame.io's own server with On Top: `node server.mjs BOARD`, the board and tiles as a JSON
// file, or `node server.mjs BOARD FOLDER` to keep matches in files. It says where it listens.

import { readFileSync } from "node:fs";
import { FlatFile, Server } from "boardgame.io/dist/cjs/server.js";
import { makeGame } from "./game.mjs";

const [board, folder] = process.argv.slice(2);
const game = makeGame(JSON.parse(readFileSync(board, "utf8")));
const stored = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
const server = Server({ games: [game], origins: [/.*/], ...stored });
const running = await server.run(0);
console.log(`listening at http://127.0.0.1:${running.appServer.address().port}`);
