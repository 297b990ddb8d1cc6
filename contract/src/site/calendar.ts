/** Calendar entries for the public dates of the campaign. */
import { Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, LanguageCode } from '../shared/shapes.ts';

/** `rewards`: the game gives the rewards. The others are dates of the closed test. */
export const calendarDates = ['rewards', 'opens', 'closes', 'results'] as const;
export type CalendarDate = (typeof calendarDates)[number];

export const calendarAddress = (of: CalendarDate): string => `/api/calendar.ics?of=${of}`;

export const readCalendarDate = endpoint({
  method: 'GET',
  path: '/api/calendar.ics',
  summary: 'Calendar entry for a date of the campaign (text/calendar)',
  source: 'spec decisions §2',
  query: Closed({ of: Type.Enum(calendarDates), lang: Type.Optional(LanguageCode) }),
  reply: Type.String(),
  failures: ['section.absent'],
  limit: { max: 60, seconds: 60 },
});
