import type { Language } from '@prelude/contract/shared/languages';
import { writtenDay } from '@prelude/contract/shared/written-dates';

export type CampaignZone = ReturnType<typeof campaignZone>;

export function campaignZone(sample: string) {
  const zone = /[+-]\d\d:\d\d$/.exec(sample)?.[0] ?? '+00:00';
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  const offset = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  const local = (milliseconds: number): Date => new Date(milliseconds + offset);
  return {
    /** Milliseconds east of UTC. */
    offsetMs: offset,
    /** `2025-05-13T00:00:00+08:00` */
    instant: (milliseconds: number): string =>
      `${local(milliseconds).toISOString().slice(0, 19)}${zone}`,
    day: (instant: string, language: Language): string =>
      writtenDay(language, local(Date.parse(instant))),
    /** The last day before an end. An end at midnight belongs to the day before. */
    lastDay: (end: string, language: Language): string =>
      writtenDay(language, local(Date.parse(end) - 1000)),
    /** `Tue, 13 May 2025 00:00:00 +0800`, for feeds (RFC 822). */
    rfc822: (instant: string): string =>
      local(Date.parse(instant)).toUTCString().replace('GMT', zone.replace(':', '')),
  };
}
