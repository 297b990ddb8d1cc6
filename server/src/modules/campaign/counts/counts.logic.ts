import type {
  CountsPreview,
  EnteredFigure,
  Figure,
  ReadReason,
} from '@prelude/contract/console/counts';
import type { Figures, Seen } from './counts.store.ts';

/** A tenfold increase is more likely a typing error. */
const jumpFactor = 10;

/**
 * @param sources those of the campaign, and the keys of the stores that count
 * @param rewardsOf reward keys of a milestone
 */
export function previewOf(
  { newest, web, current, milestones, mailed }: Figures,
  figures: readonly Figure[],
  { known, counted }: Record<'known' | 'counted', ReadonlySet<string>>,
  rewardsOf: (milestone: string) => string[],
): CountsPreview {
  const counts = new Map(current.map(({ kind, source, count }) => [`${kind} ${source}`, count]));
  const before = totalsOf(web, counts, counted);
  const judged = figures.map(({ kind, source, count }) => {
    const was = counts.get(`${kind} ${source}`) ?? null;
    const warnings: CountsPreview['figures'][number]['warnings'] = [];
    if (was !== null && was > 0 && count >= was * jumpFactor) warnings.push('jump');
    if (was !== null && count < was) warnings.push('lower');
    if (!known.has(`${kind} ${source}`)) warnings.push('unknown');
    return { kind, source, before: was, after: count, warnings };
  });
  for (const { kind, source, count } of figures) counts.set(`${kind} ${source}`, count);
  const after = totalsOf(web, counts, counted);
  return {
    newest,
    before,
    after,
    figures: judged,
    mailed,
    reaches: milestones
      .filter(({ reached_at, measure, threshold }) => !reached_at && after[measure] >= threshold)
      .map(({ key, threshold }) => ({ key, threshold, rewards: rewardsOf(key) })),
    stays: milestones
      .filter(({ reached_at, measure, threshold }) => reached_at && after[measure] < threshold)
      .map(({ key }) => key),
  };
}

/**
 * @param last the figure in force of the same source
 * @param next a number that the server has read
 * @returns why it waits for an operator; undefined when it can be entered. SQL refuses the others, too
 */
export function reasonToWait(
  last: Pick<EnteredFigure, 'count' | 'undoes'> | undefined,
  next: number,
  { reaches }: Pick<CountsPreview, 'reaches'>,
): ReadReason | undefined {
  if (!last || last.count === 0) return 'first';
  if (last.undoes !== null) return 'undone';
  if (next < last.count) return 'lower';
  if (next >= last.count * jumpFactor) return 'jump';
  return reaches.length > 0 ? 'milestone' : undefined;
}

export function totalsOf(
  web: number,
  counts: ReadonlyMap<string, number>,
  counted: ReadonlySet<string>,
): CountsPreview['before'] {
  const totals = { registrations: web, followers: 0 };
  for (const [source, count] of counts) {
    const store = /^platform (.*)/.exec(source)?.[1];
    if (store === undefined) totals.followers += count;
    else if (counted.has(store)) totals.registrations += count;
  }
  return totals;
}

/** What an operator who works alone has seen of these figures. */
export const seenOf = (
  { current }: Pick<Figures, 'current'>,
  figures: readonly Figure[],
  { reaches }: Pick<CountsPreview, 'reaches'>,
): Seen => ({
  newest: Math.max(
    0,
    ...current
      .filter((row) =>
        figures.some(({ kind, source }) => kind === row.kind && source === row.source),
      )
      .map(({ id }) => id),
  ),
  reaches: reaches.map(({ key }) => key),
});
