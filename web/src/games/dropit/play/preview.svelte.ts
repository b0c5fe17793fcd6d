/** Practice: asks the server where the piece would land, whenever the hand has paused. */
import { untrack } from 'svelte';
import type { GameProps } from '../../contract';
import { moveOf } from './aim';
import { foresightOf, type Foresight } from '../model/outcome';
import type { Play } from './controller.svelte';
import { taboosOf, type Speaker } from '../words/words';

const PAUSE_MS = 140;

export class Practice {
  /** Where the piece would land; null while that is not known. */
  foresight = $state.raw<Foresight | null>(null);

  constructor(props: GameProps<'dropit'>, play: Play, speaker: Speaker) {
    $effect(() => {
      const aim = play.aiming ? play.hand.aim : null;
      this.foresight = null;
      if (!aim || !props.table.options.practice) return;
      let current = true;
      const timer = setTimeout(async () => {
        const before = untrack(() => play.scene?.pieces ?? []);
        const [foreseen] = await props.preview([moveOf(aim)]).catch(() => []);
        if (!current) return;
        this.foresight = foresightOf(foreseen, aim.piece, before);
        props.announce(saidOf(this.foresight, speaker));
      }, PAUSE_MS);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}

function saidOf(foresight: Foresight | null, speaker: Speaker): string {
  const judged = foresight?.judged;
  if (!judged) return '';
  if (!judged.taboos.length) return speaker.t('preview.points', { n: judged.value });
  return speaker.t('preview.taboo', { taboos: taboosOf(speaker, judged.taboos) });
}
