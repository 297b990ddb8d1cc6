import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import type { Invitations } from '../invite/index.ts';
import type { Mail } from '../mail/index.ts';
import type { RecruitmentService } from '../recruitment/recruitment.service.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import { statusRoutes } from './status.routes.ts';
import { createStatusStore } from './status.store.ts';

interface Needs {
  invitations: Invitations;
  mail: Mail;
  recruitment: RecruitmentService;
  registration: { service: RegistrationService };
  rewards: RewardsService;
  sessions: Sessions;
}

const mostMails = 20;

/** A player's page about themselves. */
export function statusModule(
  app: FastifyInstance,
  { config, database, campaign, clock }: Core,
  { invitations, mail, recruitment, registration, rewards, sessions }: Needs,
): void {
  statusRoutes(app, {
    campaign,
    clock,
    cookies: createCookies(config),
    sessions: sessions.service,
    recruitment,
    rewards,
    registration: registration.service,
    mails: async ({ accountId }) => (await mail.emails.mine(accountId)).mails.slice(0, mostMails),
    isSubscribed: createStatusStore(database).isSubscribed,
    invite: async ({ accountId, number }, language) =>
      number === null ? undefined : invitations.service.mine(accountId, language, undefined),
  });
}
