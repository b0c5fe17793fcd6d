// On Top for two as a game of boardgame.io: a tile comes from a hidden pile and is laid on two free
// fields beside others, gaps are filled, closed crossings build towers and score, the turn passes.
// Clients are told what topdrop tells: the position, what a move did and by which rule, and, when it
// is their turn, the moves that are allowed. A lean game leaves the last two out. The pile has no
// commitment, and no game ends before its last tile.
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

export const makeGame = ({ tiles, stones, triangles, red, neighbours, crossings, moves }, lean) => {
  const places = Object.keys(moves);

  const tell = (state, event) => {
    if (!lean) state.events.push(event);
  };

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
      tell(state, { event: "gap_filled", rule: "OT-14", field, triangle: where === "triangles" });
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

  const outcome = (counts) => {
    const present = [0, 1, 2, 3].filter((colour) => counts[colour]);
    if (present.length < 2) return ["OT-18", present];
    const [most, second] = present.map((colour) => counts[colour]).sort((a, b) => b - a);
    if (most === second) return ["OT-17", []];
    const seconds = present.filter((colour) => counts[colour] === second);
    return ["OT-16", [...seconds, present.find((colour) => counts[colour] === most)]];
  };

  const build = (state, index) => {
    const counts = segmentsAt(state, index);
    const [rule, colours] = outcome(counts);
    const { name: crossing, golden } = crossings[index];
    const tower = colours.map((colour) => COLOURS[colour]);
    if (tower.length) state.towers[crossing] = tower;
    for (const colour of tower) if (state.stones[colour]) state.stones[colour] -= 1;
    const winner = tower[tower.length - 1];
    const seat = PLAYERS.includes(winner) ? PLAYERS.indexOf(winner) : null;
    const points = seat === null ? 0 : tower.length * (golden ? 2 : 1);
    if (seat !== null) state.points[winner] += points;
    const segments = Object.fromEntries(COLOURS.map((colour, i) => [colour, counts[i]]));
    const told = { crossing, segments, tower, golden, seat, points };
    tell(state, { event: "crossing_scored", rule, ...told });
  };

  const score = (state, before, taken) => {
    const fresh = [...taken].filter((field) => !before.has(field));
    const reached = crossings.filter(({ fields }) => fields.some((field) => fresh.includes(field)));
    for (const { index, fields } of reached)
      if (fields.every((field) => taken.has(field))) build(state, index);
  };

  const turnUp = (state, seat) => {
    state.tile = state.secret.pile.pop() ?? null;
    if (!state.tile) return;
    state.unseen[kindOf(state.tile)] -= 1;
    tell(state, { event: "tile_turned", rule: "OT-11", seat, tile: state.tile });
  };

  const lay = ({ G, playerID }, at) => {
    const move = moves[at];
    const before = covered(G);
    if (!move || move.fields.some((field) => before.has(field))) return "INVALID_MOVE";
    const beside = move.fields.flatMap((field) => neighbours[field]);
    if (!beside.some((field) => before.has(field))) return "INVALID_MOVE";
    const seat = Number(playerID);
    G.events = [];
    G.laid.push({ tile: G.tile, at });
    tell(G, { event: "tile_laid", rule: "OT-11", seat, tile: G.tile, at });
    const taken = new Set([...before, ...move.fields]);
    fillGaps(G, beside, taken);
    score(G, before, taken);
    turnUp(G, 1 - seat);
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
      events: [],
      secret: { pile: random.Shuffle(tiles) },
    };
    for (const tile of tiles) state.unseen[kindOf(tile)] = (state.unseen[kindOf(tile)] ?? 0) + 1;
    turnUp(state, 0);
    return state;
  };

  const allowed = (state) => {
    const taken = covered(state);
    const free = new Set(Object.keys(neighbours).filter((field) => !taken.has(field)));
    const beside = new Set([...free].filter((field) => neighbours[field].some((n) => taken.has(n))));
    return places.filter((at) => {
      const { fields } = moves[at];
      return fields.every((field) => free.has(field)) && fields.some((field) => beside.has(field));
    });
  };

  const playerView = ({ G, ctx, playerID }) => {
    const { secret, ...seen } = G;
    return lean || playerID !== ctx.currentPlayer ? seen : { ...seen, legal_moves: allowed(G) };
  };

  return { name: "ontop", setup, playerView, moves: { lay }, turn: { minMoves: 1, maxMoves: 1 } };
};
