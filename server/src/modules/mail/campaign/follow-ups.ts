/**
 * Emails that follow from events are queued in the background: a registration never waits for its welcome email. Each
 * step is one statement that locks one row, so any number of servers may run it.
 */
import { emailRulesOf } from '@prelude/contract/campaign/emails';
import { languages } from '@prelude/contract/shared/languages';
import type { Core } from '../../../core/core.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import type { AgreementCheck } from './agreement-check.ts';
import type { MailingStore } from './mailings.store.ts';
import type { RecruitmentEmailStore } from './recruitment-emails.store.ts';

/** Accounts per statement. PGlite has only one connection, so its batches are small. */
const accountsPerStatement = { pglite: 500, postgres: 10_000 } as const;
/** At most twice per second. */
const pauseMs = 500;
/** Registrations welcomed per run: twice the rate of a launch night, and cheap compared with a registration. */
const welcomes = 250;
/** Steps per run, so that an email to a million accounts does not block other work. */
const steps = 3;

export function createFollowUps(
  { campaign, clock, database, sections }: Core,
  mailings: MailingStore,
  recruitment: RecruitmentEmailStore,
  checkAgreements: AgreementCheck,
  checkAlone: () => Promise<void>,
  followDates: () => Promise<void>,
): Job[] {
  const step = accountsPerStatement[database.engine];
  const confirming = languages.filter(
    (language) => emailRulesOf(campaign, language).confirm_changes,
  );
  let isTidying = false;
  const repeat = async (work: () => Promise<boolean>, stopping: AbortSignal): Promise<boolean> => {
    for (let count = 0; count < steps && !stopping.aborted; count++)
      if (!(await work())) return false;
    return true;
  };
  const welcome: Job = {
    name: 'welcomes',
    wakes: ['registrations'],
    // Every process runs it, because registrations wake only the jobs of their own process.
    everyProcess: true,
    pauseMs,
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
    pauseMs,
    due: async () => (isTidying ? 0 : mailings.dueIn(clock.now())),
    run: async (stopping) => {
      // Before anything is sent: a step whose date has moved is not due.
      await followDates();
      await checkAlone();
      await checkAgreements();
      await repeat(() => mailings.queueStep(step, clock.now()), stopping);
      isTidying = await repeat(() => mailings.tidyStep(step), stopping);
    },
  };
  const results: Job = {
    name: 'emails about the draw',
    wakes: ['draw'],
    pauseMs,
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
    pauseMs,
    run: async () => {
      if (sections.closed_test) await recruitment.remindOfClaims(clock.now());
      if (confirming.length > 0) await mailings.confirmChanges(confirming);
      for (const language of languages) {
        const months = emailRulesOf(campaign, language).reconsent_months;
        if (months !== null) await mailings.remind(language, months, clock.now());
      }
    },
  };
  return [welcome, announce, campaignEmails, ...(sections.closed_test ? [results] : []), reminders];
}
