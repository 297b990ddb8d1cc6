/** What the dialog says about a new registration. */
import type { Count } from '../../../state/count-store.ts';
import type { Status, StatusMilestone, StatusReward } from '@prelude/contract/site/status';

/**
 * Rank among all counted registrations: the number on this site and what the stores report. Later registrations on the
 * site do not change it.
 * @returns undefined when no store counts: the rank is then the number itself
 */
export function rankInAll(parts: Count['parts'] | undefined, number: number): number | undefined {
  if (!parts || number < 1) return undefined;
  const stores = Object.entries(parts).filter(([key]) => key !== 'web');
  const sum = stores.reduce((total, [, part]) => total + part, 0);
  return sum > 0 ? sum + number : undefined;
}

/**
 * The milestone that exactly this registration reached. `achieved_at` can still be null, because the count is cached for
 * a second; an earlier time means that it was reached before, with higher figures of a store.
 */
export function reachedBy(
  { milestones, registration }: Pick<Status, 'milestones' | 'registration'>,
  rank: number,
): StatusMilestone | undefined {
  return milestones.find(
    ({ measure, threshold, achieved_at }) =>
      measure === 'registrations' &&
      threshold === rank &&
      registration &&
      (achieved_at === null || Date.parse(achieved_at) >= Date.parse(registration.registered_at)),
  );
}

/** Rewards that the player has, those of the registration first, and the gift of the invitation even if it waits. */
export function rewardsOf({ rewards }: Pick<Status, 'rewards'>): StatusReward[] {
  const order = { registration: 0, welcome: 1, milestone: 2, invite: 3 };
  return rewards
    .filter(({ source, state }) => source === 'welcome' || state === 'owed' || state === 'handed')
    .sort((a, b) => order[a.source] - order[b.source]);
}

/**
 * Rewards of the same item as one: a player sees the item, not the sources. Names are the same item when they differ only
 * in the quantity.
 * @param nameOf the reward's name, with its quantity as `written` writes it
 */
export function sumByItem(
  rewards: readonly Pick<StatusReward, 'reward' | 'quantity'>[],
  nameOf: (reward: string) => string,
  written: (quantity: number) => string,
): { reward: string; name: string }[] {
  const items = new Map<string, { reward: string; quantity: number; rows: number }>();
  for (const { reward, quantity } of rewards) {
    const name = nameOf(reward);
    const item = quantity > 1 ? name.replace(written(quantity), '\0') : name;
    const before = items.get(item) ?? { reward, quantity: 0, rows: 0 };
    items.set(item, { ...before, quantity: before.quantity + quantity, rows: before.rows + 1 });
  }
  return [...items].map(([item, { reward, quantity, rows }]) => {
    const sum = written(quantity);
    if (item.includes('\0')) return { reward, name: item.replace('\0', sum) };
    return { reward, name: rows > 1 ? `${item} ×${sum}` : item };
  });
}

/**
 * The nearest milestone of the count that is not reached. The count is cached for a second, so a milestone that this
 * registration reached can still be missing there; the player's rewards already name it.
 */
export function nextMilestone({
  milestones,
  count,
  rewards,
}: Pick<Status, 'milestones' | 'count' | 'rewards'>): StatusMilestone | undefined {
  const earned = new Set(
    rewardsOf({ rewards }).flatMap(({ source, source_key }) =>
      source === 'milestone' ? [source_key] : [],
    ),
  );
  return milestones
    .filter(
      ({ key, measure, threshold, achieved_at }) =>
        measure === 'registrations' &&
        achieved_at === null &&
        threshold > count &&
        !earned.has(key),
    )
    .sort((a, b) => a.threshold - b.threshold)[0];
}
