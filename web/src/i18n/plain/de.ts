import type { Texts } from '../message';
import type en from './en';

export default {
  picture: 'Bild von {game}',
  moves: 'Züge',
  choose: 'Wähle einen Zug.',
  choose_of: '{name}: Wähle einen Zug.',
  wait: '{name} ist am Zug.',
  over: 'Das Spiel ist vorbei.',
  sending: '{move} wird gespielt …',
  write: 'Dein Zug, wie das Spiel ihn schreibt',
  play: 'Spielen',
} satisfies Texts<typeof en>;
