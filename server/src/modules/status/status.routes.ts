/** My status: everything a player wants to know about themselves, from the modules that know it (issue 6). */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Language } from '@prelude/contract/shared/languages';
import { readStatus, type Status } from '@prelude/contract/site/status';
import type { FastifyInstance } from 'fastify';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Cookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { RecruitmentService } from '../recruitment/recruitment.service.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { SessionService } from '../session/session.service.ts';

type User = NonNullable<Awaited<ReturnType<SessionService['find']>>>;

interface Dependencies {
  campaign: Campaign;
  clock: CampaignClock;
  cookies: Cookies;
  sessions: Pick<SessionService, 'find'>;
  recruitment: Pick<RecruitmentService, 'application' | 'qualification'>;
  rewards: Pick<RewardsService, 'owed'>;
  registration: Pick<RegistrationService, 'count'>;
  /** What was mailed and whether it arrived. */
  mails(user: User): Promise<Status['mails']>;
  isSubscribed(accountId: number): Promise<boolean>;
  /** The link and what it brought; undefined for who is not registered. */
  invite(user: User, language: Language): Promise<Status['invite'] | undefined>;
}

export function statusRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { campaign, clock, cookies, sessions, recruitment, rewards, registration } = deps;
  route(app, readStatus).handle(async ({ language, request }) => {
    const user = await sessions.find(cookies.readSession(request));
    if (!user) throw new Failure('session.none');
    const [owed, count, application, qualification, mails, subscribed, invite] = await Promise.all([
      rewards.owed(user.accountId),
      registration.count(),
      recruitment.application(user),
      recruitment.qualification(user),
      deps.mails(user),
      deps.isSubscribed(user.accountId),
      deps.invite(user, language),
    ]);
    const reached = new Map(count.milestones.map(({ key, achieved_at }) => [key, achieved_at]));
    return {
      code: 0,
      data: {
        now: clock.now().toISOString(),
        uid: user.uid,
        email: user.email ?? '',
        registration: owed ? { number: owed.number, registered_at: owed.registeredAt } : null,
        rewards_due_at: campaign.rewards_due_at,
        rewards: owed?.rewards ?? [],
        count: count.count,
        followers: count.followers,
        milestones: campaign.milestones.map(({ key, threshold, measure, rewards: gifts }) => ({
          key,
          threshold,
          measure,
          rewards: gifts,
          achieved_at: reached.get(key) ?? null,
        })),
        application,
        qualification,
        subscribed,
        mails,
        ...(invite ? { invite } : {}),
      },
    };
  });
}
