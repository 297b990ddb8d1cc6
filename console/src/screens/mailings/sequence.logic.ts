/** Steps of a sequence as fields and words. */
import type {
  Sequence,
  SequenceAnchor,
  SequenceDoc,
  SequenceState,
} from '@prelude/contract/console/sequences';
import { languages } from '@prelude/contract/shared/languages';
import type { Tone } from '../../kit/layout.tsx';
import type { Text, TextKey } from '../../lib/text.ts';

export const sides = ['before', 'on', 'after'] as const;
export type Side = (typeof sides)[number];

/** A step as an operator writes it: "14 days before". */
export const sideOf = (days: number): Side => (days < 0 ? 'before' : days > 0 ? 'after' : 'on');

/** @param count as typed; nothing is one day */
export function daysOf(side: Side, count: string): number {
  const days = Math.min(365, Math.max(1, Math.trunc(Number(count)) || 1));
  return side === 'on' ? 0 : side === 'before' ? -days : days;
}

/** "14 days before", "On the day". */
export const whenOf = (t: Text<'sequences'>, days: number): string =>
  days === 0 ? t('when.on') : t(`when.${days < 0 ? 'before' : 'after'}`, { count: Math.abs(days) });

/** What a new step is first: the usual days that the sequence does not have yet. */
export const nextDays = (steps: SequenceDoc['steps']): number =>
  [-30, -14, -7, -1, 0, 7].find((days) => steps.every((step) => step.days !== days)) ??
  Math.min(365, Math.max(...steps.map(({ days }) => days)) + 1);

/** Days that two steps have. */
export const repeatedDays = (steps: SequenceDoc['steps']): Set<number> =>
  new Set(steps.map(({ days }) => days).filter((days, index, all) => all.indexOf(days) !== index));

export const docOf = ({
  name,
  anchor,
  day,
  hour,
  exits,
  topic,
  states,
  languages: chosen,
  segment = {},
  steps,
}: Sequence): SequenceDoc => ({
  name,
  anchor,
  day,
  hour,
  exits,
  topic,
  states,
  segment,
  languages: languages.filter((language) => chosen.includes(language)),
  steps: steps.map(({ id, days }) => ({ id, days })),
});

/** Why it cannot be saved yet. */
export function saveProblem(
  doc: SequenceDoc,
): 'name' | 'language' | 'day' | 'repeated' | undefined {
  if (doc.name.trim() === '') return 'name';
  if (doc.languages.length === 0) return 'language';
  if (doc.anchor === 'day' && !doc.day) return 'day';
  return repeatedDays(doc.steps).size > 0 ? 'repeated' : undefined;
}

type Plan = Pick<Sequence, 'state' | 'steps' | 'now' | 'at'>;

/** Steps of a request whose time has passed: an approval skips them. */
export const pastSteps = ({ steps, now }: Pick<Plan, 'steps' | 'now'>): Sequence['steps'] =>
  steps.filter(
    ({ at, state }) => ['draft', 'asked'].includes(state) && Date.parse(at) <= Date.parse(now),
  );

/** Why approval cannot be requested yet. */
export function askProblem({
  steps,
  now,
  at,
}: Plan): 'date' | 'steps' | 'missing' | 'past' | undefined {
  const open = steps.filter(({ state }) => state === 'draft');
  if (at === null) return 'date';
  if (open.length === 0) return 'steps';
  if (open.some(({ missing }) => missing.length > 0)) return 'missing';
  return pastSteps({ steps, now }).length === open.length ? 'past' : undefined;
}

export const sequenceTones: Record<SequenceState, Tone | undefined> = {
  draft: undefined,
  asked: 'warn',
  approved: 'accent',
  done: 'good',
};

/** The dates of the campaign are called as in the calendar of Tonight. */
export function anchorName(
  t: Text<'sequences'>,
  tonight: Text<'tonight'>,
  anchor: SequenceAnchor,
): string {
  if (anchor === 'day') return t('plan.fixed');
  return anchor === 'test.begins'
    ? tonight('calendar.kind.wave', { number: 1 })
    : tonight(`calendar.kind.${anchor}` as TextKey<'tonight'>);
}
