/** What a value of a game's choice is called. */
import { clientOf } from '../games/registry';
import { gameText } from '../words/game-text';
import { colourName } from '../words/names';

/** A value of a choice: "Shapes". In the game's texts, else as its client says, else readable. */
export function valueName(game: string, key: string, value: string): string {
  return (
    gameText(game, `value.${key}.${value}`) ??
    clientOf(game).valueName?.(key, value) ??
    colourName(value)
  );
}
