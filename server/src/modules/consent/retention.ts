/**
 * The end of the data (privacy policy §3–4, spec decisions §8): some months after the recruitment has ended everything personal
 * is really deleted. Totals stay. In steps, each a transaction, so that a kill leaves whole ones and any number of servers
 * may work at it.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Core } from '../../core/core.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Eraser } from '../../core/personal-data.ts';
import type { ConsentStore } from './consent.store.ts';

/** The instant after which nothing personal may be left. */
export function retentionEnd({
  recruitment,
  retention,
}: Pick<Campaign, 'recruitment' | 'retention'>): Date {
  const end = new Date(recruitment.ends_at);
  end.setUTCMonth(end.getUTCMonth() + retention.months);
  return end;
}

const accountsPerStep = 200;
const rowsPerStep = 5000;
const stepsPerRun = 20;
/** Leaves the database to the visitors in between. */
const restMs = 20_000;
/** Players may come after the date. */
const everyMs = 600_000;

/**
 * Nothing before the date; after it as much as one run should take, until nothing is left.
 * @param erasers what modules hold of a person besides what goes with the account's row
 */
export function createRetention(
  { campaign, clock }: Core,
  store: ConsentStore,
  erasers: readonly Eraser[],
): Job {
  let isMore = false;
  const deleteSome = async (stopping: AbortSignal): Promise<boolean> => {
    for (let steps = 0; steps < stepsPerRun && !stopping.aborted; steps++) {
      // The registrations last: what erases a person may look them up by the address.
      const done =
        (await store.deleteAccounts(accountsPerStep, erasers)) ||
        (await store.anonymiseRegistrations(rowsPerStep)) ||
        (await store.deleteRecords(rowsPerStep));
      if (done === 0) return false;
    }
    return true;
  };
  const msLeft = (): number => retentionEnd(campaign).getTime() - clock.now().getTime();
  return {
    name: 'retention',
    wakes: ['campaign'],
    everyMs,
    due: async () => (isMore ? restMs : msLeft() > 0 ? msLeft() : undefined),
    run: async (stopping) => {
      isMore = msLeft() <= 0 && (await deleteSome(stopping));
    },
  };
}
