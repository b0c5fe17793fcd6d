// On Top for two as a game of boardgame.io: a tile comes from a hidden pile and is laid on two free
// fields beside others, gaps are filled, closed crossings build towers and score, the turn passes.
// Neither moves that are allowed nor what happened is told to clients, the pile has no commitment,
// and no game ends before its last tile, so a move is less work here than at topdrop.
//
// The board and the tiles come from topdrop as JSON (bench/server_load/boardgame_peer.py). Moves
// assign to what they are given, as boardgame.io's documents say.

const COLOURS = ["blue", "red", "white", "yellow"];
const LETTERS = ["B", "R", "W", "Y"];
const SEGMENTS = [1, 2, 1, 2];
const PLAYERS = ["red", "blue"];

const kindOf = (tile) => {
  const turned = tile.slice(2) + tile.slice(0, 2);
  return tile < turned ? tile : turned;
};

export const makeGame = ({ tiles, stones, triangles, red, neighbours, crossings, moves }) => {
  const covered = (state) => {
    const fields = new Set([...state.triangles, ...state.uncovered]);
    for (const { at } of state.laid) for (const field of moves[at].fields) fields.add(field);
    return fields;
  };

  const fillGaps = (state, beside, taken) => {
    for (const field of beside) {
      if (taken.has(field) || neighbours[field].some((other) => !taken.has(other))) continue;
      const where = state.triangles.length < triangles ? "triangles" : "uncovered";
      state[where].push(field);
      taken.add(field);
    }
  };

  const segmentsAt = (state, crossing) => {
    const counts = [0, 0, 0, 0];
    for (const { tile, at } of state.laid) {
      const corner = moves[at].corners.indexOf(crossing);
      if (corner >= 0) counts[LETTERS.indexOf(tile[corner])] += SEGMENTS[corner];
    }
    return counts;
  };

  const towerOf = (counts) => {
    const present = [0, 1, 2, 3].filter((colour) => counts[colour]);
    if (present.length < 2) return present;
    const [most, second] = present.map((colour) => counts[colour]).sort((a, b) => b - a);
    if (most === second) return [];
    const seconds = present.filter((colour) => counts[colour] === second);
    return [...seconds, present.find((colour) => counts[colour] === most)];
  };

  const build = (state, crossing) => {
    const tower = towerOf(segmentsAt(state, crossing)).map((colour) => COLOURS[colour]);
    if (!tower.length) return;
    const { name, golden } = crossings[crossing];
    state.towers[name] = tower;
    for (const colour of tower) if (state.stones[colour]) state.stones[colour] -= 1;
    const winner = tower[tower.length - 1];
    if (PLAYERS.includes(winner)) state.points[winner] += tower.length * (golden ? 2 : 1);
  };

  const score = (state, before, taken) => {
    const fresh = [...taken].filter((field) => !before.has(field));
    const reached = crossings.filter(({ fields }) => fields.some((field) => fresh.includes(field)));
    for (const { index, fields } of reached)
      if (fields.every((field) => taken.has(field))) build(state, index);
  };

  const turnUp = (state) => {
    state.tile = state.secret.pile.pop() ?? null;
    if (state.tile) state.unseen[kindOf(state.tile)] -= 1;
  };

  const lay = ({ G }, at) => {
    const move = moves[at];
    const before = covered(G);
    if (!move || move.fields.some((field) => before.has(field))) return "INVALID_MOVE";
    const beside = move.fields.flatMap((field) => neighbours[field]);
    if (!beside.some((field) => before.has(field))) return "INVALID_MOVE";
    G.laid.push({ tile: G.tile, at });
    const taken = new Set([...before, ...move.fields]);
    fillGaps(G, beside, taken);
    score(G, before, taken);
    turnUp(G);
  };

  const setup = ({ random }) => {
    const state = {
      tile: null,
      laid: [],
      towers: {},
      triangles: [...red],
      uncovered: [],
      stones: { ...stones },
      points: Object.fromEntries(PLAYERS.map((colour) => [colour, 0])),
      unseen: {},
      secret: { pile: random.Shuffle(tiles) },
    };
    for (const tile of tiles) state.unseen[kindOf(tile)] = (state.unseen[kindOf(tile)] ?? 0) + 1;
    turnUp(state);
    return state;
  };

  const playerView = ({ G: { secret, ...seen } }) => seen;

  return { name: "ontop", setup, playerView, moves: { lay }, turn: { minMoves: 1, maxMoves: 1 } };
};
