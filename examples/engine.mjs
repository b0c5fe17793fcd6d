// An engine in JavaScript for both games: it speaks the engine protocol (docs/engines.md) and plays
// at random. With Node.js:
//
//     topdrop arena ontop "engine:node examples/engine.mjs" level1
//     topdrop arena dropit "engine:node examples/engine.mjs" level1
//
// It knows no rules: the host tells it what is legal. To make it stronger, put something better in
// place of chooseMove.

import { createInterface } from "node:readline";

let randomState = 1;

/** Return a number from 0 to below 1 (mulberry32), repeatable by the seed. */
function random() {
  randomState = (randomState + 0x6d2b79f5) | 0;
  let mixed = Math.imul(randomState ^ (randomState >>> 15), randomState | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const anyOf = (list) => list[Math.floor(random() * list.length)];

/** Return a move, given what stood behind `legal`. */
function chooseMove(legal) {
  if (legal.startsWith("moves ")) {
    return anyOf(legal.split(" ").slice(1)); // On Top: a placement such as c4d4.
  }
  if (legal === "joker") {
    return `joker ${anyOf(["yes", "no"])}`; // Drop It: spend a joker?
  }
  const [, width, pieces] = /^drop width (\S+) pieces (.*)$/.exec(legal);
  const x = (random() * Number(width)).toFixed(1);
  return `${anyOf(pieces.split(", "))} ${x} ${Math.floor(random() * 360)}`; // Drop It: a drop.
}

let legal = "";

/** Return the lines that answer one of the host's. */
function answer(line) {
  const [command, ...words] = line.trim().split(" ");
  switch (command) {
    case "hello":
      return [
        "id name Dice in JavaScript",
        "id author topdrop",
        "games ontop dropit",
        "wants legal",
        "option name seed type integer default 1",
        "welcome 1",
      ];
    case "setoption":
      randomState = Number(words.at(-1)) | 0;
      return [];
    case "isready":
      return ["readyok"];
    case "legal":
      legal = words.join(" ");
      return [];
    case "go":
      return [`bestmove ${chooseMove(legal)}`];
    case "quit":
      process.exit();
  }
  return []; // Other lines, such as newgame and stop, are of no use to this engine.
}

for await (const line of createInterface({ input: process.stdin })) {
  for (const told of answer(line)) {
    console.log(told);
  }
}
