/**
 * Mail that follows from what happened, written into the queue behind the visitors' backs: a registration never waits for
 * its welcome. Each step is one statement under the lock of one row, so any number of servers may do this.
 */
import { languages } from '@prelude/contract/shared/languages';
import type { Core } from '../../../core/core.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import type { MailingStore } from './mailings.store.ts';
import type { RecruitmentEmailStore } from './recruitment-emails.store.ts';

/** Accounts one statement writes emails for: PGlite has one connection to do it on. */
const accountsPerStatement = { pglite: 500, postgres: 10_000 } as const;
/** Twice a second at most. */
const restMs = 500;
/** Registrations welcomed by one run: twice a launch night's, and little compared with a registration. */
const welcomes = 250;
/** Steps of one run: an email to a million leaves room for everything else. */
const steps = 3;

export function createFollowUps(
  { campaign, clock, database }: Core,
  mailings: MailingStore,
  recruitment: RecruitmentEmailStore,
): Job[] {
  const step = accountsPerStatement[database.engine];
  const confirming = languages.filter((language) => campaign.emails[language].confirm_changes);
  let isTidying = false;
  /** @returns whether there may be more */
  const repeat = async (work: () => Promise<boolean>, stopping: AbortSignal): Promise<boolean> => {
    for (let count = 0; count < steps && !stopping.aborted; count++)
      if (!(await work())) return false;
    return true;
  };
  const welcome: Job = {
    name: 'welcomes',
    wakes: ['registrations'],
    // Registrations wake the jobs of the process that writes them.
    everyProcess: true,
    restMs,
    due: async () => ((await mailings.isWelcomeDue()) ? 0 : undefined),
    run: async () => void (await mailings.welcomeStep(welcomes)),
  };
  const announce: Job = {
    name: 'milestone emails',
    wakes: ['milestones'],
    run: mailings.announceMilestones,
  };
  const campaignEmails: Job = {
    name: 'campaign emails',
    wakes: ['mailings', 'campaign'],
    restMs,
    due: async () => (isTidying ? 0 : mailings.dueIn(clock.now())),
    run: async (stopping) => {
      await repeat(() => mailings.queueStep(step, clock.now()), stopping);
      isTidying = await repeat(() => mailings.tidyStep(step), stopping);
    },
  };
  const results: Job = {
    name: 'emails about the draw',
    wakes: ['draw'],
    restMs,
    due: async () => ((await recruitment.isResultDue()) ? 0 : undefined),
    run: async () => {
      await recruitment.tellResults(step);
      await recruitment.tellPromoted();
    },
  };
  const reminders: Job = {
    name: 'reminders',
    wakes: ['draw', 'campaign'],
    everyMs: confirming.length > 0 ? 20_000 : 60_000,
    restMs,
    run: async () => {
      await recruitment.remindOfClaims(clock.now());
      if (confirming.length > 0) await mailings.confirmChanges(confirming);
      for (const language of languages) {
        const months = campaign.emails[language].reconsent_months;
        if (months !== null) await mailings.remind(language, months, clock.now());
      }
    },
  };
  return [welcome, announce, campaignEmails, results, reminders];
}
