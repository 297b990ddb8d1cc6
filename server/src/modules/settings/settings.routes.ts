import type { Campaign } from '@prelude/contract/campaign/campaign';
import { recruitmentState, registrationState } from '@prelude/contract/campaign/windows';
import { passportIds } from '@prelude/contract/account/passport';
import { type Settings, readSettings } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import { route } from '../../http/route.ts';

interface Dependencies {
  campaign: Campaign;
  clock: CampaignClock;
  passport: { pcode: string; appKey: string };
  /** Public ids of the third parties that are switched on. */
  providers: () => Settings['providers'];
  captcha: Settings['captcha'];
  /** Today's key of counted visits. */
  events: () => Settings['events'];
  /** Path of the local mailbox, if mail stays on this machine. */
  mailbox: string | null;
  /** What operators have changed. */
  live: () => Settings['live'];
}

export function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { campaign, clock, passport, providers, captcha, events, mailbox, live } = deps;
  route(app, readSettings).handle(async () => {
    const now = clock.now();
    return {
      code: 0,
      data: {
        now: now.toISOString(),
        registration: { ...campaign.registration, state: registrationState(campaign, now) },
        recruitment: {
          opens_at: campaign.recruitment.opens_at,
          closes_at: campaign.recruitment.closes_at,
          state: recruitmentState(campaign, now),
        },
        passport: {
          ...passport,
          projectId: passportIds.project,
          pk: passportIds.game,
          cid: passportIds.client,
          plat: passportIds.platform,
        },
        providers: providers(),
        captcha,
        events: events(),
        mailbox,
        live: live(),
      },
    };
  });
}
