/**
 * Mail that follows from what happened, written into the queue behind the visitors' backs: a registration never waits for
 * its welcome. Each step is one statement under the lock of one row, so any number of servers may do this.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { languages } from '@prelude/contract/shared/languages';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { MailingStore } from './mailings.store.ts';
import type { RecruitmentEmailStore } from './recruitment-emails.store.ts';

export interface FollowUps {
  start(): void;
  stop(): Promise<void>;
}

interface Dependencies {
  mailings: MailingStore;
  recruitment: RecruitmentEmailStore;
  /** Steps of other modules in the same round. */
  others: readonly (() => Promise<void>)[];
  /** The same for what has hours of time. */
  seldom: readonly (() => Promise<void>)[];
  campaign: Campaign;
  clock: CampaignClock;
  /** Accounts written into the queue by one statement: the embedded database has one connection to do it on. */
  step: number;
  onError(error: unknown): void;
  /** Called when there may be something to send. */
  wake(): void;
}

const everyMs = 1000;
/** Registrations welcomed by one round: twice a launch night's, and little beside what a registration costs. */
const welcomes = 500;
/** What has hours of time is looked at once in so many rounds. */
const restRounds = 20;

export function createFollowUps(deps: Dependencies): FollowUps {
  const { mailings, recruitment, others, seldom, campaign, clock, step, onError, wake } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let rounds = 0;
  let stopped = false;

  const confirming = languages.filter((language) => campaign.emails[language].confirm_changes);
  const frequent = async (): Promise<void> => {
    await mailings.welcomeStep(welcomes);
    await mailings.announceMilestones();
    // A few steps a round: an email to a million leaves room for everything else.
    for (let steps = 0; steps < 5; steps++) {
      if (stopped || !(await mailings.queueStep(step, clock.now()))) break;
    }
    for (let steps = 0; steps < 5; steps++) {
      if (stopped || !(await mailings.tidyStep(step))) break;
    }
    for (const other of others) await other();
    await recruitment.tellResults(step);
  };
  const rare = async (): Promise<void> => {
    await recruitment.tellPromoted();
    await recruitment.remindOfClaims(clock.now());
    if (confirming.length > 0) await mailings.confirmChanges(confirming);
    for (const language of languages) {
      const months = campaign.emails[language].reconsent_months;
      if (months !== null) await mailings.remind(language, months, clock.now());
    }
    for (const other of seldom) await other();
  };
  const round = async (): Promise<void> => {
    await frequent();
    if (rounds++ % restRounds === 0) await rare();
    wake();
  };
  const tick = (): void => {
    running ??= round()
      .catch(onError)
      .finally(() => (running = undefined));
  };
  return {
    start: () => {
      timer = setInterval(tick, everyMs).unref();
      tick();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
