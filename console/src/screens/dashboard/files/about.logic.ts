/** What a picture or a file says about its figures: the game, which figure, which time, which visitors, made when. */
import { dimensions, type FigureRange, type FigureStep } from '@prelude/contract/console/dashboard';
import { campaignDateIn, campaignZoneName, inCampaignZone } from '../../../lib/time/dates.logic.ts';
import { nameOf, type Said } from '../names.ts';
import { said as sentenceIn } from '../../../lib/words.logic.ts';

/** The call that the figures come from, as far as it says so. */
export type Asked = Partial<Omit<FigureRange, 'scene'>> & {
  scene?: number | undefined;
  step?: FigureStep | undefined;
};

export interface About {
  title: string;
  facts: (readonly [name: string, value: string])[];
}

/** "13 May 2025, 21:00 – 20 May 2025, 21:00 (UTC+8)"; whole days without their hours. */
export function periodIn(intl: string, from: string, to: string): string {
  const time = (at: string) =>
    inCampaignZone(intl, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isMidnight = (at: string) =>
    inCampaignZone('en-GB', at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) ===
    '00:00';
  const day = (at: string) =>
    inCampaignZone(intl, at, { year: 'numeric', month: 'short', day: 'numeric' });
  if (isMidnight(from) && isMidnight(to)) {
    const last = day(new Date(Date.parse(to) - 1).toISOString());
    return `${day(from) === last ? last : `${day(from)} – ${last}`} (${campaignZoneName()})`;
  }
  return `${day(from)}, ${time(from)} – ${day(to)}, ${time(to)} (${campaignZoneName()})`;
}

/**
 * @param asked undefined for figures of the present
 * @param now when the picture or file is made
 */
export function aboutOf(
  said: Said & { game: string },
  title: string,
  asked: Asked | undefined,
  intl: string,
  now: Date,
): About {
  const { t, words, game } = said;
  const { from, to, step } = asked ?? {};
  const metric = step && sentenceIn(words, `event.${step}`);
  const chosen = dimensions.flatMap((by) => {
    const value = asked?.[by];
    return value === undefined ? [] : [`${t(`by.${by}`)}: ${nameOf(said, by, String(value))}`];
  });
  return {
    title: metric && metric !== title ? `${title} – ${metric}` : title,
    facts: [
      [t('about.game'), game],
      ...(from && to ? [[t('about.period'), periodIn(intl, from, to)] as const] : []),
      [t('about.filter'), chosen.join(' · ') || t('about.noFilter')],
      [t('about.made'), campaignDateIn(intl, now)],
    ],
  };
}
