import { consoleCodes } from '@prelude/contract/console/languages';
import { type CalendarEntry, calendarKinds } from '@prelude/contract/console/tonight';
import { languages } from '@prelude/contract/shared/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesOf } from '../../../lib/names.logic.ts';
import { setCampaignZone } from '../../../lib/time/dates.logic.ts';
import { textOf } from '../../../testing/namespace.ts';
import {
  byDay,
  dayAfter,
  dayOf,
  nameOf,
  remarksOf,
  spanOf,
  targetOf,
  timesOf,
  weekOf,
} from './calendar.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));

const t = textOf('tonight');
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  at: '2025-05-20T10:00:00Z',
  kind: 'news',
  key: 'gates',
  name: 'Gates',
  languages: [...languages],
  missing: [],
  state: 'planned',
  between: null,
  ...more,
});

describe('days are those of the campaign', () => {
  it('begins at its midnight', () => {
    expect([dayOf('2025-05-20T15:59:59Z'), dayOf('2025-05-20T16:00:00Z')]).toEqual([
      '2025-05-20',
      '2025-05-21',
    ]);
    expect(spanOf('2025-05-20', '2025-05-21')).toEqual({
      from: '2025-05-20T00:00:00+08:00',
      to: '2025-05-22T00:00:00+08:00',
    });
  });

  it('a week is from Monday to Sunday, over the end of a month', () => {
    expect(weekOf('2025-06-01')).toEqual([
      '2025-05-26',
      '2025-05-27',
      '2025-05-28',
      '2025-05-29',
      '2025-05-30',
      '2025-05-31',
      '2025-06-01',
    ]);
    expect(weekOf('2025-05-26')[0]).toBe('2025-05-26');
    expect(dayAfter('2024-12-31', 1)).toBe('2025-01-01');
  });

  it('has each entry on its day', () => {
    const late = entry({ at: '2025-05-20T16:00:00Z' });
    expect(byDay([entry(), late], ['2025-05-20', '2025-05-21'])).toEqual([
      { day: '2025-05-20', entries: [entry()] },
      { day: '2025-05-21', entries: [late] },
    ]);
  });
});

describe('times', () => {
  it('are in the zone of the campaign, Korea, Japan, UTC and the operator', () => {
    expect(timesOf('en-GB', '2025-05-20T10:00:00Z', 120)).toEqual([
      { zones: ['campaign'], time: '18:00', days: 0 },
      { zones: ['kst', 'jst'], time: '19:00', days: 0 },
      { zones: ['utc'], time: '10:00', days: 0 },
      { zones: ['own'], time: '12:00', days: 0 },
    ]);
  });

  it('name another day than the campaign’s', () => {
    const [, korea, utc, own] = timesOf('en-GB', '2025-05-20T15:30:00Z', -420);
    expect(korea).toMatchObject({ time: '00:30', days: 1 });
    expect(utc).toMatchObject({ time: '15:30', days: 0 });
    expect(timesOf('en-GB', '2025-05-20T20:00:00Z', 0)[2]).toMatchObject({ days: -1 });
    expect(own).toMatchObject({ time: '08:30', days: 0 });
  });

  it('of zones with the same offset are one', () => {
    setCampaignZone('+09:00');
    expect(timesOf('en-GB', '2025-05-20T10:00:00Z', 540).map(({ zones }) => zones)).toEqual([
      ['campaign', 'kst', 'jst', 'own'],
      ['utc'],
    ]);
  });
});

describe('an entry', () => {
  it.each(consoleCodes)('of each kind has words in %s, and a screen', (language) => {
    const words = textOf('tonight', language);
    const names = namesOf(textOf('kit', language), undefined);
    for (const kind of calendarKinds) {
      const said = nameOf(words, names, entry({ kind, key: '2' }));
      expect(said, kind).not.toMatch(/[{}]|calendar\./);
      expect(said).not.toBe(kind);
      expect(targetOf({ kind, key: '2' })).toMatch(/^\/[a-z]/);
    }
  });

  it('leads to its article, mailing or settings', () => {
    expect(targetOf(entry())).toBe('/news/gates');
    expect(targetOf(entry({ kind: 'mailing', key: '7' }))).toBe('/mailings/7');
    expect(targetOf(entry({ kind: 'registration.closes' }))).toBe('/campaign/windows');
    expect(targetOf(entry({ kind: 'banner.until' }))).toBe('/campaign/banner');
  });

  it('says which languages it has and which are missing', () => {
    const date = (at: string) => at.slice(0, 10);
    expect(remarksOf(t, entry(), date)).toEqual([]);
    const [first = 'en', second = 'jp'] = languages;
    const some = entry({ languages: [first], missing: [second] });
    expect(remarksOf(t, some, date)).toHaveLength(2);
    expect(remarksOf(t, some, date)[1]).toMatch(/^Missing: /);
  });

  it('says what can still change', () => {
    const date = (at: string) => at.slice(0, 10);
    const of = (more: Partial<CalendarEntry>) => remarksOf(t, entry(more), date);
    expect(of({ kind: 'mailing', state: 'unapproved' })).toEqual([t('calendar.unapproved')]);
    expect(
      of({ kind: 'milestone', state: 'forecast', between: { earliest: null, latest: null } }),
    ).toEqual([t('calendar.forecast')]);
    expect(
      of({
        kind: 'milestone',
        state: 'forecast',
        between: { earliest: '2025-05-20', latest: '2025-05-25' },
      }),
    ).toEqual([t('calendar.between', { earliest: '2025-05-20', latest: '2025-05-25' })]);
    expect(of({ kind: 'results', state: 'done' })).toEqual([t('calendar.done')]);
  });
});
