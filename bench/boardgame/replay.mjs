// Plays games without a server, to be held against topdrop's rules: `node replay.mjs BOARD`. Each
// line of the input is a list of moves; what the one to move sees after each of them comes out as a
// line of its own.

import { readFileSync } from "node:fs";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { makeGame } from "./game.mjs";

const game = makeGame(JSON.parse(readFileSync(process.argv[2], "utf8")));
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const client = Client({ game: { ...game, playerView: undefined }, numPlayers: 2 });
  client.start();
  for (const move of JSON.parse(line)) {
    client.moves.lay(move);
    const { G, ctx } = client.getState();
    console.log(JSON.stringify(game.playerView({ G, ctx, playerID: ctx.currentPlayer })));
  }
}
