/** Why a crossing is as it is: sentences with the rule each rests on, to be put into words. */
import type { Key } from '../../../i18n';
import type { Params } from '../../../i18n/message';
import { COLOURS, type Colour } from '../model/tiles';
import type { Finding } from '../model/ring';

/** A sentence to come: its text, and its params. Colours are named when it is said. */
export interface Reason {
  readonly rule: string | null;
  readonly text: Key<'ontop'>;
  readonly params: Params;
  readonly colours?: readonly Colour[];
}

/** The reasons for a crossing, in the order in which one would tell them. */
export function reasons(finding: Finding, over: boolean): readonly Reason[] {
  const { scored, covered, fields } = finding;
  if (covered < fields) return open(finding);
  if (!scored) return over ? [reason('OT-22', 'why.unscored')] : [];
  return [reason('OT-15', 'why.closed', { n: fields }), ...decided(finding), ...points(finding)];
}

function open({ covered, fields, strongest }: Finding): readonly Reason[] {
  const far = reason('OT-15', 'why.open', { n: covered, total: fields });
  const lead = reason('OT-16', 'why.open.lead', { n: strongest.length }, strongest);
  return strongest.length ? [far, lead] : [far];
}

/** Who places stones, and who does not. */
function decided(finding: Finding): readonly Reason[] {
  const { strongest, seconds, segments } = finding;
  const [first, level] = strongest;
  if (!first) return [reason('OT-18', 'why.black')];
  if (level) return tied(finding);
  const [second, shares] = seconds;
  if (!second) return [reason('OT-18', 'why.alone', {}, strongest)];
  const below = reason(
    'OT-16',
    shares ? 'why.seconds' : 'why.second',
    { n: segments[second] },
    seconds,
  );
  return [
    reason('OT-16', 'why.first', { n: segments[first] }, strongest),
    below,
    ...fewer(finding, segments[second]),
  ];
}

function tied({ strongest, seconds, segments }: Finding): readonly Reason[] {
  const most = strongest[0] ? segments[strongest[0]] : 0;
  const tie = reason('OT-17', 'why.tie', { n: most }, strongest);
  return seconds.length
    ? [tie, reason('OT-17', 'why.tie.seconds', { n: seconds.length }, seconds)]
    : [tie];
}

/** The colours that lie at the crossing with less than the second strongest. */
function fewer({ segments }: Finding, second: number): readonly Reason[] {
  const rest = COLOURS.filter((colour) => segments[colour] > 0 && segments[colour] < second);
  return rest.length ? [reason('OT-16', 'why.rest', { n: rest.length }, rest)] : [];
}

function points({ scored, tower, neutral, golden }: Finding): readonly Reason[] {
  const top = tower.at(-1);
  if (!scored || !top) return [];
  if (neutral) return [reason('OT-19', 'why.neutral', {}, [top])];
  const params = { n: scored.points, stones: tower.length };
  return [reason('OT-20', golden ? 'why.double' : 'why.points', params, [top])];
}

function reason(
  rule: string,
  text: Key<'ontop'>,
  params: Params = {},
  colours: readonly Colour[] = [],
): Reason {
  return { rule, text, params, colours };
}
