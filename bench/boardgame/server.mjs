// boardgame.io's own server with that game: `node server.mjs`, or `node server.mjs FOLDER` to keep
// matches in files there. It says on one line where it listens.

import { FlatFile, Server } from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const folder = process.argv[2];
const db = folder === undefined ? undefined : new FlatFile({ dir: folder });
const server = Server({ games: [game], origins: [/.*/], ...(db && { db }) });
const running = await server.run({ port: 0, lobbyConfig: undefined });
console.log(`listening at http://127.0.0.1:${running.appServer.address().port}`);
