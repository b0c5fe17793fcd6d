/** The sounds of a board: its game's own, or those that all share. */
import type { SoundName } from '../../games/contract';
import { clientOf } from '../../games/registry';
import { makeSound, SHARED_SOUNDS, type Sound } from '../../ui/sound';

export function soundOf(game: string | undefined, name: SoundName): void {
  const own = game === undefined ? undefined : clientOf(game).sounds?.[name];
  makeSound(own ?? (SHARED_SOUNDS as Partial<Record<SoundName, Sound>>)[name]);
}
