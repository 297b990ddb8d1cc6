import { createEvent } from 'ics';
import { emailRulesOf } from '@prelude/contract/campaign/emails';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import type { CalendarDate } from '@prelude/contract/site/calendar';
import { dynamicPath } from '@prelude/contract/site/documents';
import type { Core } from '../../core/core.ts';
import { fill } from '../../core/texts.ts';
import { formatInstant } from '../../core/dates.ts';

interface CalendarText {
  title: string;
  description: string;
  reminder: string;
}

/** @returns the file. Times are in UTC, so that every calendar shows its local time */
export type Calendar = (
  of: 'predownload' | CalendarDate,
  instant: string,
  language: Language,
) => string;

export function createCalendar({ campaign, config, pack, texts: { title } }: Core): Calendar {
  const { publicUrl } = config;
  const { host } = new URL(publicUrl);
  return (of, instant, language) => {
    const texts = pack.texts.read(language, 'calendar') as unknown as CalendarText &
      Record<CalendarDate, CalendarText>;
    const text = of === 'predownload' ? texts : texts[of];
    const at = new Date(instant);
    const url = publicUrl + pageOf(of, toTag(language));
    // The zone of the emails in that language.
    const { zone } = emailRulesOf(campaign, language);
    const time = (fallback = language) => formatInstant(fallback, zone, at);
    const values = { game: title(language), url, time };
    const { error, value } = createEvent({
      // A stable UID, so that a second import replaces the entry.
      uid: `${of}-${at.getTime()}@${host}`,
      productId: 'prelude/ics',
      start: at.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { hours: 1 },
      title: fill(text.title, values),
      description: fill(text.description, values),
      url,
      status: 'CONFIRMED',
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
      created: at.getTime(),
      alarms: [
        {
          action: 'display',
          description: fill(text.reminder, values),
          trigger: { minutes: 30, before: true },
        },
      ],
    });
    if (error || value === null)
      throw error ?? new Error('The calendar entry could not be created');
    return fold(value);
  };
}

function pageOf(of: 'predownload' | CalendarDate, tag: string): string {
  if (of === 'rewards' || of === 'results') return dynamicPath('status', tag);
  return `/?lang=${tag}${of === 'predownload' ? '' : '#/home?open=apply'}`;
}

/** Folds lines at 75 octets (RFC 5545 §3.1). The package counts characters, but a character can take three octets. */
function fold(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return lines
    .map((line) => {
      const folded: string[] = [];
      let part = '';
      for (const character of line) {
        if (Buffer.byteLength(part + character) > 75) {
          folded.push(part);
          part = ' ';
        }
        part += character;
      }
      return [...folded, part].join('\r\n');
    })
    .join('\r\n');
}
