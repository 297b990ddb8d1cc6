/** Banners that are ready to be shown: the sentences of `banners.json`, which a pack and operators can replace. */
import { bannerLevels } from '@prelude/contract/campaign/sections';
import { registrationState } from '@prelude/contract/campaign/windows';
import {
  type PreparedKind,
  preparedKinds,
  type readPrepared,
} from '@prelude/contract/console/tonight';
import { emailRulesOf } from '@prelude/contract/campaign/emails';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import { type Language, perLanguage } from '@prelude/contract/shared/languages';
import type bannerTexts from '../../../../locales/en/banners.json';
import type { Core } from '../../core/core.ts';
import { sectionName } from '../../core/campaign/live-campaign.ts';
import { formatInstant, formatThreshold } from '../../core/dates.ts';
import { idOf } from '../../core/overrides/overrides.ts';
import { fill } from '../../core/texts.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';

const levels: Readonly<Record<PreparedKind, (typeof bannerLevels)[number]>> = {
  maintenance: 'urgent',
  codes: 'important',
  crowd: 'important',
  milestone: 'info',
  soon: 'info',
};

export function createPrepared(
  { campaign, clock, live, overrides, pack }: Core,
  figures: Pick<AnalyticsService, 'forecast'>,
) {
  const textOf = (kind: PreparedKind, threshold: number) => (language: Language) => {
    const texts = pack.texts.read(language, 'banners') as unknown as typeof bannerTexts;
    const { zone } = emailRulesOf(campaign, language);
    const closes = new Date(campaign.registration.closes_at);
    return fill(texts[kind], {
      count: formatThreshold(language, threshold),
      date: (fallback = language) => formatInstant(fallback, zone, closes),
    });
  };
  return {
    read: async (): Promise<DataOf<typeof readPrepared>> => {
      const { milestones } = await figures.forecast();
      const draft = (await overrides.drafts('section')).find(({ name }) => name === 'banner');
      const reached = milestones
        .filter((one) => one.reached_at !== null && one.measure === 'registrations')
        .map(({ threshold }) => threshold);
      const isOffered: Partial<Record<PreparedKind, boolean>> = {
        milestone: reached.length > 0,
        soon: registrationState(campaign, clock.now()) === 'open',
      };
      return {
        banners: preparedKinds
          .filter((kind) => isOffered[kind] ?? true)
          .map((kind) => ({
            kind,
            level: levels[kind],
            text: perLanguage(textOf(kind, Math.max(0, ...reached))),
          })),
        // A banner goes up over a draft, too: at night nothing may be in its way.
        seen: (draft ?? overrides.state().published.get(idOf(sectionName('banner'))))?.id ?? 0,
        shown: live.shown().banner?.text ?? null,
      };
    },
  };
}
