import {
  type CalendarDate,
  calendarAddress,
  readCalendarDate,
} from '@prelude/contract/site/calendar';
import { readStatus } from '@prelude/contract/site/status';
import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { StatusNeeds } from './index.ts';
import { dateOf, nextDate } from './next-date.ts';
import type { StatusStore } from './status.store.ts';

const mostMails = 20;

export function statusRoutes(
  app: FastifyInstance,
  { campaign, clock, sections }: Core,
  store: StatusStore,
  needs: StatusNeeds,
): void {
  const { calendar, invitations, mail, recruitment, registration, rewards, sessions } = needs;
  /** Real time on the campaign clock, which a rehearsal moves. Full seconds, so that without one nothing changes. */
  const shown = (real: string): string => {
    const ahead = Math.round((clock.now().getTime() - Date.now()) / 1000) * 1000;
    return new Date(Date.parse(real) + ahead).toISOString();
  };

  route(app, readStatus).reply(async ({ language, request }) => {
    const user = await sessions.require(request);
    const [owed, count, application, qualification, { mails }, subscribed, invite] =
      await Promise.all([
        rewards.owed(user.accountId),
        registration.service.count(),
        sections.closed_test ? recruitment.application(user) : undefined,
        sections.closed_test ? recruitment.qualification(user) : undefined,
        mail.emails.mine(user.accountId),
        store.isSubscribed(user.accountId),
        user.number === null || !sections.friends
          ? undefined
          : invitations.service.mine(user.accountId, language, undefined),
      ]);
    const next = nextDate(campaign, clock.now(), Boolean(application));
    const reached = new Map(count.milestones.map(({ key, achieved_at }) => [key, achieved_at]));
    return {
      now: clock.now().toISOString(),
      uid: user.uid,
      email: user.email ?? '',
      registration: owed ? { number: owed.number, registered_at: owed.registeredAt } : null,
      rewards_due_at: campaign.rewards_due_at,
      rewards: owed?.rewards ?? [],
      count: count.count,
      ...(count.stated && { stated: count.stated }),
      followers: count.followers,
      milestones: campaign.milestones.map(({ key, threshold, measure, rewards: gifts }) => ({
        key,
        threshold,
        measure,
        rewards: gifts,
        achieved_at: reached.get(key) ?? null,
      })),
      ...(next && { next_date: { ...next, calendar: calendarAddress(next.of) } }),
      ...(application !== undefined && { application }),
      ...(qualification && { qualification }),
      subscribed,
      // The other dates of the page are campaign time; emails record real time.
      mails: mails.slice(0, mostMails).map((one) => ({
        ...one,
        at: shown(one.at),
        sent_at: one.sent_at && shown(one.sent_at),
      })),
      ...(invite ? { invite } : {}),
    };
  });

  route(app, readCalendarDate).handle(async ({ language, request, reply }) => {
    const { of, lang } = request.query as { of: CalendarDate; lang?: Language };
    const at = dateOf(campaign, of);
    if (at === undefined) throw new Failure('section.absent');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${of}.ics"`)
      .send(calendar(of, at, lang ?? language));
  });
}
