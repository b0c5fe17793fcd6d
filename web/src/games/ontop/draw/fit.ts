/** How board and panel share the box that the table gives: the board gets as large as it can. */
import type { Box } from './geometry';
import type { Orientation } from './layout';

export type Beside = 'below' | 'right';

export interface Fit {
  readonly orientation: Orientation;
  /** Where the panel with the tile in hand goes, and how thick it is in pixels. */
  readonly panel: Beside;
  readonly thick: number;
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The size of the page's type in pixels. */
  readonly em: number;
}

/** A board that stands or a panel beside it must win this much to be chosen. */
const WORTH = { upright: 1.06, right: 1.04 } as const;

/** How thick the panel is at least and at most, in ems; below, more where a room is narrow. */
const THICK = { below: [9.6, 12], narrow: [15.2, 17], right: [11, 18] } as const;

/** How much of the room's length it takes in between. */
const SHARE = 0.17;

/** A room so many ems wide is narrow: not all buttons go beside each other. */
export const NARROW = 17;

/** In a room with less than so many ems, what stands in the panel cannot stand beside the board. */
const HIGH = 17;

export function fit(room: Room, boxes: Readonly<Record<Orientation, Box>>): Fit {
  const fits = (['flat', 'upright'] as const).flatMap((orientation) =>
    (['below', 'right'] as const).map((panel) =>
      fitOf(room, boxes[orientation], orientation, panel),
    ),
  );
  const worth = ({ scale, orientation, panel }: Fit): number =>
    scale / (orientation === 'upright' ? WORTH.upright : 1) / (panel === 'right' ? WORTH.right : 1);
  return fits.reduce((best, next) => (worth(next) > worth(best) ? next : best));
}

function fitOf(
  { width, height, em }: Room,
  box: Box,
  orientation: Orientation,
  panel: Beside,
): Fit {
  const length = panel === 'below' ? height : width;
  const [least, most] = THICK[panel === 'below' && width < NARROW * em ? 'narrow' : panel];
  const thick = Math.min(Math.max(length * SHARE, least * em), most * em);
  const across = panel === 'right' ? width - thick : width;
  const down = panel === 'below' ? height - thick : height;
  const fits = panel === 'below' || height >= HIGH * em;
  const scale = fits ? Math.max(0, Math.min(across / box.width, down / box.height)) : 0;
  return { orientation, panel, thick, scale };
}
