// A game of about the size of On Top, with less to do: a move lays the tile in hand on two free
// fields, the tower beside them gets a stone and its owner points, the next tile comes by its
// number, and the turn passes. There are no majorities, no crossings to be counted, no hidden
// order and no legal moves to be told, so a move here is less work than one of On Top.

const COLOURS = ["red", "yellow", "blue", "white"];
const FIELDS = 78;
const TILES = 35;

const tile = (number) => COLOURS.map((_, i) => "RYBW"[(number * (i + 3) + i) % 4]).join("");

export const game = {
  name: "tiles",

  setup: () => ({
    tile: tile(0),
    laid: [],
    towers: {},
    triangles: [3, 11, 23, 31, 42, 55, 61, 70],
    uncovered: [],
    stones: { red: 30, yellow: 30, blue: 30, white: 30 },
    points: { red: 0, blue: 0 },
    unseen: TILES - 1,
  }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    lay: ({ G, ctx }, fields) => {
      const free = (field) =>
        Number.isInteger(field) &&
        field >= 0 &&
        field < FIELDS &&
        !G.laid.some((laid) => laid.fields.includes(field));
      if (fields.length !== 2 || !fields.every(free)) return "INVALID_MOVE";
      const colour = COLOURS[ctx.turn % 4];
      G.laid.push({ tile: G.tile, fields, by: ctx.currentPlayer });
      const tower = `x${fields[0] >> 2}`;
      G.towers[tower] = [...(G.towers[tower] ?? []), colour];
      G.stones[colour] -= 1;
      G.points[ctx.currentPlayer === "0" ? "red" : "blue"] += G.towers[tower].length;
      G.tile = tile(G.laid.length);
      G.unseen -= 1;
    },
  },
};
