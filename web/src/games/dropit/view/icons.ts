/** The signs of the board's buttons, each a path in a square of 24. */
export const ICONS = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  turn_left: 'M5 5v5h5M5.6 10A7.2 7.2 0 1 1 4.8 14.5',
  turn_right: 'M19 5v5h-5M18.4 10A7.2 7.2 0 1 0 19.2 14.5',
  drop: 'M12 4v12M6.5 11L12 16.5 17.5 11M5 20h14',
  back: 'M7 7l10 10M17 7L7 17',
  fine: 'M4 15h16M6 15v-3M10 15v-3M14 15v-3M18 15v-3',
  coarse: 'M4 16h16M6 16V8M18 16V8',
  again: 'M6 5v5h5M6.4 10A7 7 0 1 1 5.3 14M11 9.8l4.4 2.7L11 15.2z',
  hands:
    'M4 4.5h6v6H4zM17 4.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 1 1 0-6.6M7 13.5l3.7 6.2H3.3zM17 13.5l3.4 3.3L17 20.1l-3.4-3.3z',
  whole: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  why: 'M9 9a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1-1.4 2.1M12 17.4v.2',
} as const;

/** They grow with the board's text. */
export const ICON_SIZE = '1.5em';
