/** One instant in the time zones of the campaign, of Korea if the campaign has Korean, and of the visitor (spec §9). */
import { type Language, languages, toIntl } from '@prelude/contract/shared/languages';
import { shiftedTo, writtenDay, writtenTime } from '@prelude/contract/shared/written-dates';
import { registration } from './campaign.ts';
import { formatInstant } from '../lib/i18n/format.ts';

export function inCampaignZone(instant: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] =
    /([+-])(\d\d):(\d\d)$/.exec(registration.opens_at) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const shifted = new Date(Date.parse(instant) + offset).toISOString().slice(0, 19);
  return `${shifted}${sign}${hours}:${minutes}`;
}

export const campaignTime = (instant: string, language: Language): string =>
  formatInstant(inCampaignZone(instant), language);

export interface ZoneTime {
  of: 'campaign' | 'korea' | 'yours';
  text: string;
}

/** @param zone replaces the browser's name of the zone */
function timeIn(
  timeZone: string | undefined,
  instant: string,
  language: Language,
  zone?: string,
): string {
  const at = new Date(instant);
  const local = shiftedTo(at, timeZone);
  const name = new Intl.DateTimeFormat(toIntl(language), { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${writtenDay(language, local)} ${writtenTime(language, local)} (${zone ?? name})`;
}

/** Local time, to compare two zones at this instant. */
const wall = (timeZone: string | undefined, instant: string): string =>
  new Date(instant).toLocaleString('sv', { timeZone });

export function zoneTimes(instant: string, language: Language, zone?: string): ZoneTime[] {
  const korea = 'Asia/Seoul';
  const hasKorea = languages.includes('kr');
  const times: ZoneTime[] = [{ of: 'campaign', text: campaignTime(instant, language) }];
  if (hasKorea) times.push({ of: 'korea', text: timeIn(korea, instant, language, 'KST') });
  const here = wall(zone, instant);
  const known = inCampaignZone(instant).slice(0, 19).replace('T', ' ');
  if (here !== known && !(hasKorea && here === wall(korea, instant))) {
    times.push({ of: 'yours', text: timeIn(zone, instant, language) });
  }
  return times;
}
