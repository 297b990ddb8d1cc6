/** Texts that still have a date of the campaign after an operator has changed it. */
import { setImmediate } from 'node:timers/promises';
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import type { DateMention } from '@prelude/contract/console/date-mentions';
import { offsetOf } from '@prelude/contract/shared/instants';
import { languages } from '@prelude/contract/shared/languages';
import type { Core } from '../../../core/core.ts';
import { dateSearch, normalizeForSearch, type Wanted } from '../../../core/date-mentions.logic.ts';
import type { Mail } from '../../mail/index.ts';
import type { News } from '../../news/index.ts';
import { createDatedTexts } from './dated-texts.ts';

/** The dates that texts mention, by their path in the campaign. */
function datesOf({ registration, recruitment, ...campaign }: CampaignDocument) {
  const dates: [field: string, instant: string | null | undefined][] = [
    ['registration.opens_at', registration.opens_at],
    ['registration.closes_at', registration.closes_at],
    ['predownload_at', campaign.predownload_at],
    ['rewards_due_at', campaign.rewards_due_at],
    ['recruitment.opens_at', recruitment?.opens_at],
    ['recruitment.closes_at', recruitment?.closes_at],
    ['recruitment.results_at', recruitment?.results_at],
    ['recruitment.ends_at', recruitment?.ends_at],
    ...(recruitment?.waves ?? []).flatMap(({ enters_at, claim_by }, at) => [
      [`recruitment.waves.${at}.enters_at`, enters_at] as [string, string],
      [`recruitment.waves.${at}.claim_by`, claim_by] as [string, string],
    ]),
  ];
  return new Map(dates.flatMap(([field, at]) => (at ? [[field, at] as const] : [])));
}

/** The date and time of the campaign's zone, in which texts write them. */
function writtenAt(instant: string, zone: string) {
  const [hours, minutes] = zone.slice(1).split(':').map(Number) as [number, number];
  const ms = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(Date.parse(instant) + ms);
}

const dayOf = (shifted: Date): Wanted['day'] => ({
  year: shifted.getUTCFullYear(),
  month: shifted.getUTCMonth() + 1,
  day: shifted.getUTCDate(),
});

/** Ends, which texts name by the last day when they are at midnight. */
const isEnd = (field: string): boolean => /(?:closes_at|ends_at|claim_by)$/.test(field);

/** What to look for: the old day; only where it has the old time, too, when that alone has changed. */
function wantedOf(field: string, before: string, after: string | undefined, zone: string) {
  const old = writtenAt(before, zone);
  const time = old.toISOString().slice(11, 16);
  const isSameDay =
    after !== undefined &&
    old.toISOString().slice(0, 10) === writtenAt(after, zone).toISOString().slice(0, 10);
  const wanted: Wanted[] = [{ day: dayOf(old), time: isSameDay ? time : undefined }];
  if (isEnd(field) && time === '00:00' && !isSameDay)
    wanted.push({ day: dayOf(new Date(old.getTime() - 1)) });
  return wanted;
}

export function createDateMentions(core: Core, news: News, mail: Mail) {
  const gather = createDatedTexts(core, news, mail);

  /** @returns each text with the first of the changed dates that it has, in the order of the dates */
  return async (before: CampaignDocument, after: CampaignDocument): Promise<DateMention[]> => {
    const now = datesOf(after);
    const changed = [...datesOf(before)].filter(([field, at]) => now.get(field) !== at);
    if (changed.length === 0) return [];
    const zone = offsetOf(before.registration.opens_at);
    const textsIn = await gather(after);
    const found: DateMention[] = [];
    let since = performance.now();
    for (const language of languages) {
      const searches = changed.flatMap(([field, old]) =>
        wantedOf(field, old, now.get(field), zone).map(
          (wanted) => [field, dateSearch(language, wanted)] as const,
        ),
      );
      const seen = new Set<string>();
      for (const { text, ...where } of textsIn(language)) {
        const key = `${where.kind} ${where.name}`;
        if (seen.has(key) || !/\p{Nd}/u.test(text)) continue;
        if (performance.now() - since > atOnceMs) {
          await setImmediate();
          since = performance.now();
        }
        const words = normalizeForSearch(withoutMarkup(text));
        for (const [field, search] of searches) {
          const around = search(words);
          if (around === undefined) continue;
          seen.add(key);
          found.push({ ...where, field, words: around });
          break;
        }
      }
    }
    return found.slice(0, most);
  };
}

/** The review names no more. */
const most = 200;

/** Hundreds of articles take seconds. Other requests are served in between. */
const atOnceMs = 20;

const withoutMarkup = (html: string): string =>
  html.replaceAll(/<[^<>]{0,2000}>/g, ' ').replaceAll('&nbsp;', ' ');
