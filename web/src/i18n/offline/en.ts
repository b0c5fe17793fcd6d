export default {
  title: 'Without a network',
  first: 'Take topdrop along first',
  first_about:
    'No server stands behind this page: your browser runs the games itself. What it needs for that has to be loaded once, with the button below; then the page you came for opens, with or without a network.',
  about:
    'Taken along, this page plays by itself: people on one screen, or you against the two easiest bots. Looking back, the lesson and the rules work, too.',
  physics:
    'Games that rest on physics need the server to be played. Their records can be looked back at, and their tutorial shows its examples.',
  size: 'About {mb} MB are loaded once. A new version of the page does not load them again.',
  take: 'Take along',
  taking: 'Loading: {got} of {of} MB',
  taken: 'Taken along: this page opens and plays without a network.',
  failed: 'Not all of it arrived. What did is kept; try again.',
  persisted: 'The browser has promised to keep it.',
  not_persisted: 'The browser may delete it when it runs out of room.',
  forgets:
    'Some browsers forget what a page has kept when nobody has opened it for 7 days. Save to a file what must not be lost.',
  insecure: 'This only works over https, or on the machine on which the server runs.',
  kept: 'On this device',
  tables: {
    one: '{n} table is kept here.',
    other: '{n} tables are kept here.',
    zero: 'No table is kept here yet.',
  },
  save: 'Save to a file',
  load: 'Load from a file',
  loaded: {
    one: '{n} table was loaded.',
    other: '{n} tables were loaded.',
    zero: 'The tables of this file are here already.',
  },
  bad_file: 'This is not a file that was saved here.',
  remove: 'Remove what was taken along',
  removed: 'Removed. The tables are still here.',
} as const;
