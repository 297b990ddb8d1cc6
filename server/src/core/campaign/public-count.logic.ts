import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Stated } from '@prelude/contract/site/registration';

/**
 * @param rule `count` of campaign.json
 * @param exact number of registrations, on the site and in stores
 * @returns what the public learns of it; without a rule the number itself
 */
export function publicCount(
  rule: Campaign['count'],
  exact: number,
): { count: number; stated?: Stated } {
  const { show_from: least = 0, round = 1 } = rule ?? {};
  // Rounded down, a number below one step would be a zero that is not true.
  if (rule && exact < Math.max(least, round)) return { count: 0, stated: 'hidden' };
  return round === 1 ? { count: exact } : { count: exact - (exact % round), stated: 'rounded' };
}
