/**
 * Deletes all personal data some months after the closed test, or after the registration when there is none (privacy policy §3–4, spec decisions §8). Totals stay.
 * Each step is one transaction, so a run can be interrupted.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Core } from '../../core/core.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { Invitations } from '../invite/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Passport } from '../passport/index.ts';
import type { RegistrationStore } from '../registration/registration.store.ts';
import type { ConsentStore } from './consent.store.ts';

type Ends = Pick<Campaign, 'registration' | 'recruitment' | 'retention'>;

export function retentionEnd({ registration, recruitment, retention }: Ends): Date {
  const end = new Date(recruitment?.ends_at ?? registration.closes_at);
  end.setUTCMonth(end.getUTCMonth() + retention.months);
  return end;
}

const accountsPerStep = 200;
const rowsPerStep = 5000;
const stepsPerRun = 20;
/** Pause between steps, so that requests can use the database. */
const pauseMs = 20_000;
/** Players can still register after the date, so the job repeats. */
const everyMs = 600_000;

export interface RetentionNeeds {
  /** Has data that is not deleted with the account's row. */
  invitations: Invitations;
  mail: Mail;
  passport: Passport;
  registration: { store: RegistrationStore };
}

/** Deletes nothing before the retention date, and a limited number of rows per run after it. */
export function createRetention(
  { campaign, clock }: Core,
  store: ConsentStore,
  { invitations, mail, passport, registration }: RetentionNeeds,
): Job {
  let isMore = false;
  const deleteSome = async (stopping: AbortSignal): Promise<boolean> => {
    for (let steps = 0; steps < stepsPerRun && !stopping.aborted; steps++) {
      // Registrations last: the erasers may look them up by address.
      const done =
        (await passport.ownAccounts.removeNext(accountsPerStep, [invitations.store])) ||
        (await registration.store.anonymiseNext(rowsPerStep)) ||
        (await store.removeNext(rowsPerStep)) + (await mail.outbox.removeDone(rowsPerStep));
      if (done === 0) return false;
    }
    return true;
  };
  const msLeft = (): number => retentionEnd(campaign).getTime() - clock.now().getTime();
  return {
    name: 'retention',
    wakes: ['campaign'],
    everyMs,
    due: async () => (isMore ? pauseMs : msLeft() > 0 ? msLeft() : undefined),
    run: async (stopping) => {
      isMore = msLeft() <= 0 && (await deleteSome(stopping));
    },
  };
}
