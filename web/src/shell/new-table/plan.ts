/** Where the fields of a triangle board lie, for choosing some (OT-2, OT-3). */

export interface PlannedField {
  readonly name: string;
  /** The points of its triangle as an SVG polygon wants them. */
  readonly points: string;
  readonly row: number;
  readonly column: number;
}

export interface Plan {
  readonly fields: readonly PlannedField[];
  readonly width: number;
  readonly height: number;
}

/** Half the side of a field. */
const STEP = 12;
const ROW = STEP * Math.sqrt(3);

/** The plan of a board, as its scenery tells it; null when it is no board of triangles. */
export function planOf(scenery: Readonly<Record<string, unknown>>): Plan | null {
  const { fields, corners } = scenery;
  if (!Array.isArray(fields) || !Array.isArray(corners)) return null;
  const points = (corners as string[][]).map((names) => names.map(pointOf));
  const all = points.flat();
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  return {
    fields: (fields as string[]).map((name, i) => ({
      name,
      points: (points[i] ?? [])
        .map(([x, y]) => `${(x - left).toFixed(2)},${(y - top).toFixed(2)}`)
        .join(' '),
      row: name.charCodeAt(0) - 97,
      column: Number(name.slice(1)),
    })),
    width: Math.max(...all.map(([x]) => x)) - left,
    height: Math.max(...all.map(([, y]) => y)) - top,
  };
}

function pointOf(crossing: string): readonly [number, number] {
  return [Number(crossing.slice(1)) * STEP, (crossing.charCodeAt(0) - 65) * ROW];
}

/** The field that an arrow key leads to from another, or that one where there is none. */
export function beside(plan: Plan, from: string, key: string): string {
  const field = plan.fields.find(({ name }) => name === from);
  const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!field || !move) return from;
  const [down = 0, right = 0] = move;
  const found = plan.fields.find(
    ({ row, column }) => row === field.row + down && column === field.column + right,
  );
  return found?.name ?? from;
}
