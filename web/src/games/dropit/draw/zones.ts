/** Where the parts along the walls and the base are drawn: symbols, numbers and the zones' edges. */
import type { Layout } from './layout';
import type { Scenery, Zone } from '../model/types';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How wide the strip of symbols along a wall is; the rest of a side part has the numbers. */
export function stripOf(layout: Layout): number {
  return 17 * layout.unit;
}

/** The box of a zone as it is drawn, y down. */
export function boxOf(layout: Layout, zone: Zone): Box {
  const extent = zone.high - zone.low;
  const strip = stripOf(layout);
  if (zone.side === 'base') {
    return { x: zone.low, y: layout.height, width: extent, height: layout.base };
  }
  const x = zone.side === 'left' ? -strip : layout.width;
  return { x, y: layout.height - zone.high, width: strip, height: extent };
}

export interface LevelMark {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** How high the level is at this wall. */
  readonly height: number;
}

/** The number of every level on both side parts. */
export function levelMarks(scenery: Scenery, layout: Layout, numbersOnly: boolean): LevelMark[] {
  const column = numbersOnly ? layout.side / 2 : (layout.side + stripOf(layout)) / 2;
  return (['left', 'right'] as const).flatMap((side) => {
    const heights = [0, ...scenery.lines.map((line) => line[side]), scenery.height];
    return heights.slice(1).map((high, i) => {
      const low = heights[i] ?? 0;
      return {
        level: i + 1,
        x: side === 'left' ? -column : layout.width + column,
        y: layout.height - (low + high) / 2,
        // In the editor lines may cross, and lie above the opening.
        height: Math.max(0, high - low),
      };
    });
  });
}
