/** Gives freed places to the reserve, in the order of the draw (spec decisions §9). */
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { DrawRow } from './draw.store.ts';
import type { DrawCore, DrawStores } from './index.ts';

const hourMs = 3_600_000;

/** Freed places reassigned in one transaction. Other transactions wait for it. */
const promotionBatch = 200;

/** @returns a step of the job, which returns whether more may be left */
export function createPromotions(
  { campaign, clock }: Pick<DrawCore, 'campaign' | 'clock'>,
  { places, store }: Pick<DrawStores, 'places' | 'store'>,
  timeOf: (draw: DrawRow) => Date,
) {
  return async (): Promise<boolean> => {
    const more = await store.locked(async (tx, draw) => {
      const at = timeOf(draw);
      const recruitment = closedTest(campaign);
      if (draw.publishedAt === null || clock.now() >= new Date(recruitment.ends_at)) return false;
      const lines = [];
      const lapsed = await places.lapse(tx, at, promotionBatch);
      const free = await places.free(tx, promotionBatch);
      for (const place of free) {
        const hours = at.getTime() + recruitment.promoted_claim_hours * hourMs;
        const claimBy = new Date(Math.min(hours, Date.parse(recruitment.ends_at)));
        const to = await places.refill(tx, place, claimBy, at);
        const { platform, region, code, state } = place;
        const until = to === null ? null : claimBy.toISOString();
        lines.push({
          at: at.toISOString(),
          actor: 'clock',
          action: 'promote',
          details: { platform, region, from: code, why: state, to, claim_by: until },
        });
      }
      if (lines.length > 0) await store.record(tx, lines);
      return lapsed === promotionBatch || free.length === promotionBatch;
    }, false);
    return more ?? false;
  };
}
