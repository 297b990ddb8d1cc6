/** A segment as fields and as words. */
import type { Segment } from '@prelude/contract/console/segments';
import type { Names } from '../../lib/names.logic.ts';
import type { Text } from '../../lib/text.ts';

/** A fact that is empty is not part of a segment. */
export function withFact<Fact extends keyof Segment>(
  segment: Segment,
  fact: Fact,
  value: Segment[Fact] | undefined,
): Segment {
  const next: Segment = { ...segment };
  delete next[fact];
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (!isEmpty) next[fact] = value;
  return next;
}

/** Names of links, as typed: separated by commas or spaces. */
export const sourcesTyped = (text: string): string[] => [
  ...new Set(text.split(/[\s,、，]+/).filter((one) => /^[A-Za-z0-9._-]{1,64}$/.test(one))),
];

export const answers = ['any', 'yes', 'no'] as const;
type Answer = (typeof answers)[number];

export const answerOf = (fact: boolean | undefined): Answer =>
  fact === undefined ? 'any' : fact ? 'yes' : 'no';
export const factOf = (answer: Answer): boolean | undefined =>
  answer === 'any' ? undefined : answer === 'yes';

interface Words {
  t: Text<'sequences'>;
  names: Pick<Names, 'region' | 'platform' | 'milestone'>;
  date(at: string): string;
}

/** Every fact in words, such as "region: Asia". */
export function factsIn({ t, names, date }: Words, segment: Segment): string[] {
  const { regions, platforms, sources, registered_from: from, registered_until: until } = segment;
  const list = (keys: readonly string[], name: (key: string) => string = (key) => key) =>
    keys.map(name).join(', ');
  const facts: string[] = [];
  if (regions) facts.push(t('said.regions', { list: list(regions, names.region) }));
  if (platforms) facts.push(t('said.platforms', { list: list(platforms, names.platform) }));
  if (sources) facts.push(t('said.sources', { list: list(sources) }));
  if (from) facts.push(t('said.from', { time: date(from) }));
  if (until) facts.push(t('said.until', { time: date(until) }));
  if (segment.milestone)
    facts.push(t('said.milestone', { name: names.milestone(segment.milestone) }));
  for (const fact of ['applied', 'selected', 'invited'] as const)
    if (segment[fact] !== undefined) facts.push(t(`said.${fact}.${segment[fact] ? 'yes' : 'no'}`));
  return facts;
}
