import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCampaignZone } from '../../lib/time/dates.logic.ts';
import { everything, labelIn, mayBeHourly, rangeOf, unitFor, type Choice } from './range.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

const choice = (part: Partial<Choice>): Choice => ({ ...everything, ...part });
const own = (first: string, last: string) =>
  rangeOf(choice({ span: 'own', first, last }), '2025-05-20T03:15:00Z');

describe('a span up to now', () => {
  const now = '2025-05-20T03:15:00Z';
  it.each([
    ['day', '2025-05-19T04:00:00.000Z'],
    ['week', '2025-05-13T04:00:00.000Z'],
    ['month', '2025-04-20T04:00:00.000Z'],
    ['year', '2024-05-20T04:00:00.000Z'],
  ] as const)('of a %s has whole hours and includes the present one', (span, from) => {
    expect(rangeOf(choice({ span }), now)).toEqual({ from, to: '2025-05-20T04:00:00.000Z' });
  });

  it('is the same throughout an hour', () => {
    const at = (minute: string) => rangeOf(everything, `2025-05-20T03:${minute}Z`);
    expect(at('00:00')).toEqual(at('59:59'));
  });

  it.each([
    ['2025-05-20T15:59:59Z', '2025-05-19T16:00:00.000Z', '2025-05-20T16:00:00.000Z'],
    ['2025-05-20T16:00:00Z', '2025-05-20T16:00:00.000Z', '2025-05-20T17:00:00.000Z'],
    ['2025-05-20T00:30:00+08:00', '2025-05-19T16:00:00.000Z', '2025-05-19T17:00:00.000Z'],
  ])('of today starts at midnight in the campaign’s time zone: %s', (at, from, to) => {
    expect(rangeOf(choice({ span: 'today' }), at)).toEqual({ from, to });
  });
});

it.each([
  ['+00:00', '2025-05-20T00:00:00.000Z', '2025-05-01T00:00:00.000Z'],
  ['-03:30', '2025-05-19T03:00:00.000Z', '2025-05-01T03:00:00.000Z'],
])('days are those of the zone %s, from a whole hour', (offset, today, first) => {
  setCampaignZone(offset);
  expect(rangeOf(choice({ span: 'today' }), '2025-05-20T03:15:00Z').from).toBe(today);
  expect(own('2025-05-01', '2025-05-03').from).toBe(first);
});

describe('chosen days', () => {
  it('are days in the campaign’s time zone and include the last one', () => {
    expect(own('2025-05-01', '2025-05-03')).toEqual({
      from: '2025-04-30T16:00:00.000Z',
      to: '2025-05-03T16:00:00.000Z',
    });
  });

  it('may be a single day', () => {
    expect(own('2025-05-01', '2025-05-01').to).toBe('2025-05-01T16:00:00.000Z');
  });

  it.each([
    ['nothing is typed', '', ''],
    ['one is missing', '2025-05-01', ''],
    ['they stand the wrong way round', '2025-05-03', '2025-05-01'],
    ['a year is not typed to its end', '0202-05-01', '2025-05-03'],
    ['they are further apart than the server answers', '2024-01-01', '2025-05-01'],
    ['one is no day', '2025-13-01', '2025-05-01'],
  ])('fall back to the last 24 hours while %s', (_why, first, last) => {
    expect(own(first, last)).toEqual({
      from: '2025-05-19T04:00:00.000Z',
      to: '2025-05-20T04:00:00.000Z',
    });
  });
});

describe('the filter by visitors', () => {
  it('is sent as chosen: a scene as a number, “not known” as empty', () => {
    const filter = { language: 'jp', scene: '4', referrer: '', via: 'invite' };
    expect(rangeOf(choice({ filter }), '2025-05-20T03:15:00Z')).toMatchObject({
      language: 'jp',
      scene: 4,
      referrer: '',
      via: 'invite',
    });
  });

  it('contains nothing that was not chosen', () => {
    expect(Object.keys(rangeOf(everything, '2025-05-20T03:15:00Z'))).toEqual(['from', 'to']);
  });
});

it.each([
  ['2025-05-20T00:00:00Z', 'hour', true],
  ['2025-05-20T01:00:00Z', 'day', true],
  ['2025-08-05T00:00:00Z', 'day', true],
  ['2025-08-05T01:00:00Z', 'day', false],
] as const)('17 May to %s is drawn by %s; hourly allowed: %s', (to, unit, isHourly) => {
  const range = { from: '2025-05-17T00:00:00Z', to };
  expect([unitFor(range), mayBeHourly(range)]).toEqual([unit, isHourly]);
});

it.each([
  ['minute', '00:05'],
  ['hour', '21/05, 00:05'],
  ['day', '21/05'],
] as const)('a chart label by %s uses the campaign’s time zone', (unit, label) => {
  expect(labelIn('en-GB', '2025-05-20T16:05:00Z', unit)).toBe(label);
});
