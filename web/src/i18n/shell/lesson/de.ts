import type { Texts } from '../../message';
import type source from './en';

export default {
  title: 'Einführung: {game}',
  step: 'Schritt {n} von {of}',
  next: 'Weiter',
  again: 'Noch einmal',
  on: 'Mit dem Beispiel weiter',
  show: 'Zeig es mir',
  only: 'Ohne Netz lässt sich hier nur das Beispiel fallen lassen: „Zeig es mir“ tut es. Jeder andere Versuch braucht den Server.',
  skip: 'Überspringen',
  back: 'Zurück',
  leave: 'Verlassen; später geht es hier weiter',
  play: 'Jetzt spielen',
  restart: 'Von vorn',
  puzzles: 'Aufgaben',
  key: 'Mit der Einführung weiter',
  next_key: 'N führt weiter.',
  other_key: 'N führt weiter, T versucht es noch einmal.',
  key_again: 'Den Schritt der Einführung noch einmal versuchen',
} satisfies Texts<typeof source>;
