/** How things speed up and slow down while they move, as CSS names it. */

export const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
export const EASE_IN_OUT = 'cubic-bezier(0.45, 0.05, 0.35, 1)';

/** Faster and faster, as something that falls. */
export const EASE_FALL = 'cubic-bezier(0.5, 0, 0.9, 0.5)';
