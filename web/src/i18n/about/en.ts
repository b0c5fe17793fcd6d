export default [
  'topdrop is a place to play two table games in the browser: On Top, invented by Günter Burkhardt, and Drop It, invented by Bernhard Lach and Uwe Rapp.',
  'It is an independent implementation of their rules. It has nothing to do with the inventors or the publishers, and all rights to the games and their names remain with them. If you like a game, buy it: wood and cardboard are still the better way.',
  'Every picture, sound and sentence here, and every line of the program, was made for topdrop. It loads nothing from elsewhere and counts nobody. Of whoever just plays it keeps a name, a cookie that keeps their seats, and the games they play; of whoever claims a name, asks for notices or is reported, more: what and how long stands under “What is kept about you”.',
  'topdrop is free software under the MIT licence.',
] satisfies readonly string[];
