/** Where the parts along the walls and the base are drawn: symbols, numbers and the zones' edges. */
import type { Frame } from './layout';
import type { Scenery, Zone } from '../model/types';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How wide the strip of symbols along a wall is; the rest of a side part has the numbers. */
export function stripOf(frame: Frame): number {
  return 18 * frame.unit;
}

/** The box of a zone as it is drawn, y down. */
export function boxOf(frame: Frame, zone: Zone): Box {
  const extent = zone.high - zone.low;
  const strip = stripOf(frame);
  if (zone.side === 'base') {
    return { x: zone.low, y: frame.height, width: extent, height: frame.base };
  }
  const x = zone.side === 'left' ? -strip : frame.width;
  return { x, y: frame.height - zone.high, width: strip, height: extent };
}

export interface LevelMark {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** How high the level is at this wall. */
  readonly height: number;
}

/** The number of every level on both side parts. */
export function levelMarks(scenery: Scenery, frame: Frame, numbersOnly: boolean): LevelMark[] {
  const column = numbersOnly ? frame.side / 2 : (frame.side + stripOf(frame)) / 2;
  return (['left', 'right'] as const).flatMap((side) => {
    const heights = [0, ...scenery.lines.map((line) => line[side]), scenery.height];
    return heights.slice(1).map((high, i) => {
      const low = heights[i] ?? 0;
      return {
        level: i + 1,
        x: side === 'left' ? -column : frame.width + column,
        y: frame.height - (low + high) / 2,
        height: high - low,
      };
    });
  });
}
