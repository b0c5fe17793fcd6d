/** Where the fields of a triangle board lie, for choosing some (OT-2, OT-3). */
import type { OnTopScenery } from '../../../protocol/generated';
import type { Plan } from '../../contract';

/** Half the side of a field. */
const STEP = 12;
const ROW = STEP * Math.sqrt(3);

/** The plan of a board, as its scenery tells it; null when it is no board of triangles. */
export function planOf({ fields, corners }: Partial<OnTopScenery>): Plan | null {
  if (fields === undefined || corners === undefined) return null;
  const points = corners.map((names) => names.map(pointOf));
  const all = points.flat();
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  return {
    fields: fields.map((name, i) => ({
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
