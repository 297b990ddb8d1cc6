/** Days, times in several zones, links and words of the calendar. */
import type { CalendarEntry } from '@prelude/contract/console/tonight';
import { endonym, languages } from '@prelude/contract/shared/languages';
import type { Names } from '../../../lib/names.logic.ts';
import type { Text } from '../../../lib/text.ts';
import {
  campaignOffset,
  campaignZone,
  inCampaign,
  inCampaignZone,
} from '../../../lib/time/dates.logic.ts';
import { said } from '../../../lib/words.logic.ts';

const dayMs = 86_400_000;

/** The campaign's day of an instant, such as `2025-05-20`. */
export const dayOf = (at: string | Date): string => inCampaign(at).slice(0, 10);

/** @param days after it, or before it when negative */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday to Sunday around a day. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, index - weekday));
}

/** From the start of the first day to the end of the last one. */
export const spanOf = (first: string, last: string): { from: string; to: string } => ({
  from: `${first}T00:00:00${campaignZone()}`,
  to: `${dayAfter(last, 1)}T00:00:00${campaignZone()}`,
});

/** @returns the entries of each of the days, in order */
export const byDay = (
  entries: readonly CalendarEntry[],
  days: readonly string[],
): { day: string; entries: CalendarEntry[] }[] =>
  days.map((day) => ({ day, entries: entries.filter(({ at }) => dayOf(at) === day) }));

export const zoneNames = ['campaign', 'kst', 'jst', 'utc', 'own'] as const;
export type ZoneName = (typeof zoneNames)[number];

export interface ZoneTime {
  /** Zones with the same time. */
  zones: ZoneName[];
  /** "18:00" */
  time: string;
  /** Days after the campaign's day, or before it. */
  days: number;
}

/** @param own minutes east of UTC of the operator's time zone */
export function timesOf(intl: string, at: string, own: number): ZoneTime[] {
  const offsets: Readonly<Record<ZoneName, number>> = {
    campaign: campaignOffset(),
    kst: 540,
    jst: 540,
    utc: 0,
    own,
  };
  const dayIn = (minutes: number) => Math.floor((Date.parse(at) + minutes * 60_000) / dayMs);
  const groups: (ZoneTime & { offset: number })[] = [];
  for (const zone of zoneNames) {
    const offset = offsets[zone];
    const known = groups.find((one) => one.offset === offset);
    if (known) {
      known.zones.push(zone);
      continue;
    }
    const shifted = new Date(Date.parse(at) + (offset - campaignOffset()) * 60_000);
    groups.push({
      offset,
      zones: [zone],
      time: inCampaignZone(intl, shifted, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
      days: dayIn(offset) - dayIn(campaignOffset()),
    });
  }
  return groups.map(({ offset: _offset, ...one }) => one);
}

const targets: Readonly<Partial<Record<CalendarEntry['kind'], string>>> = {
  'banner.from': '/campaign/banner',
  'banner.until': '/campaign/banner',
  beacon: '/recruitment',
  results: '/recruitment',
  milestone: '/campaign/rewards',
  'apply.opens': '/campaign/recruitment',
  'apply.closes': '/campaign/recruitment',
  wave: '/campaign/recruitment',
  claim: '/campaign/recruitment',
  'test.ends': '/campaign/recruitment',
};

/** The screen where the entry is changed. */
export function targetOf({ kind, key }: Pick<CalendarEntry, 'kind' | 'key'>): string {
  if (kind === 'news') return `/news/${key}`;
  if (kind === 'mailing') return `/mailings/${key}`;
  if (kind === 'announcement') return `/announcements/${key}`;
  return targets[kind] ?? '/campaign/windows';
}

/** "News: Open tonight" */
export const nameOf = (
  t: Text<'tonight'>,
  names: Names,
  { kind, key, name }: CalendarEntry,
): string =>
  said(t, `calendar.kind.${kind}`, {
    name: kind === 'milestone' ? names.milestone(key) : name || key,
    number: key,
  }) ?? kind;

/** What is special about an entry: its languages, those that are missing, whether it can still change. */
export function remarksOf(
  t: Text<'tonight'>,
  { kind, state, languages: those, missing, between }: CalendarEntry,
  date: (at: string) => string,
): string[] {
  const remarks: string[] = [];
  const list = (codes: readonly string[]) => codes.map((code) => endonym(code)).join(', ');
  const isArticle = kind === 'news' || (kind === 'announcement' && those.length > 0);
  if (isArticle && those.length < languages.length) remarks.push(list(those));
  if (missing.length > 0) remarks.push(t('calendar.missing', { languages: list(missing) }));
  if (state === 'unapproved') remarks.push(t('calendar.unapproved'));
  if (state === 'forecast') {
    const { earliest = null, latest = null } = between ?? {};
    remarks.push(
      earliest && latest
        ? t('calendar.between', { earliest: date(earliest), latest: date(latest) })
        : t('calendar.forecast'),
    );
  }
  if (state === 'failed') remarks.push(t('calendar.failed'));
  if (state === 'done') remarks.push(t('calendar.done'));
  return remarks;
}
