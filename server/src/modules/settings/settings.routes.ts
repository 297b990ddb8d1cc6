import type { Campaign } from '@prelude/contract/campaign';
import { passportIds } from '@prelude/contract/passport';
import { readSettings } from '@prelude/contract/settings';
import type { FastifyInstance } from 'fastify';
import { type CampaignClock, recruitmentState, registrationState } from '../../platform/clock.ts';
import { route } from '../../platform/route.ts';

interface Dependencies {
  campaign: Campaign;
  clock: CampaignClock;
  passport: { pcode: string; appKey: string };
  /** Path of the local mailbox, if mail stays on this machine. */
  mailbox: string | null;
}

export function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { campaign, clock, passport, mailbox } = deps;
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
        mailbox,
      },
    };
  });
}
