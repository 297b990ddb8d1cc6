import { mayDo } from '@prelude/contract/console/permissions';
import { longestCalendar, type readCalendar } from '@prelude/contract/console/tonight';
import type { BodyOf, DataOf } from '@prelude/contract/shared/endpoint';
import { languages } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';
import * as entries from './calendar.logic.ts';
import type { TonightStore } from './tonight.store.ts';

const dayMs = 86_400_000;

export function createCalendarOfTonight(
  { campaign, clock, live, sections }: Core,
  store: TonightStore,
  figures: Pick<AnalyticsService, 'forecast'>,
) {
  return {
    /** Each part needs its own permission. Throws `Failure` request.malformed for an empty or too long span. */
    read: async (
      body: BodyOf<typeof readCalendar>,
      { roles }: Pick<Operator, 'roles'>,
    ): Promise<DataOf<typeof readCalendar>> => {
      const [from, to] = [Date.parse(body.from), Date.parse(body.to)];
      // Written so that NaN (an invalid date) is refused too.
      if (!(from < to && to - from <= longestCalendar * dayMs))
        throw new Failure('request.malformed');
      const now = clock.now();
      const shift = now.getTime() - Date.now();
      const [announcements, news, mailings, forecast, draw] = await Promise.all([
        mayDo(roles, 'announce.write') ? store.announcements(new Date(from), new Date(to)) : [],
        mayDo(roles, 'news.read') ? store.news(new Date(from), new Date(to), now) : [],
        mayDo(roles, 'mail.write') ? store.mailings() : [],
        mayDo(roles, 'numbers.read') ? figures.forecast() : undefined,
        sections.closed_test ? store.draw() : undefined,
      ]);
      const isCampaign = mayDo(roles, 'campaign.read');
      return {
        now: now.toISOString(),
        entries: entries.within(
          [
            ...entries.announcementEntries(announcements, languages),
            ...entries.outsideOf(announcements, [
              ...entries.newsEntries(news, languages),
              ...entries.mailingEntries(mailings, shift),
            ]),
            ...(isCampaign ? entries.bannerEntries(live.settled().document.banner) : []),
            ...(isCampaign ? entries.dateEntries(campaign, draw?.beaconAt ?? null) : []),
            ...entries.milestoneEntries(forecast?.milestones ?? []),
          ],
          { from, to, now: now.getTime() },
        ),
      };
    },
  };
}
