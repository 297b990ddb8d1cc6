import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCampaignZone } from '../../../lib/time/dates.logic.ts';
import { textOf } from '../../../testing/namespace.ts';
import {
  compareModel,
  compareSheet,
  compareWords,
  type Pair,
  periodRange,
  type Side,
  sourceRange,
  usualPeriods,
} from './compare.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

const side = (name: string, visits: number, registered: number, days: number[] = []): Side => ({
  name,
  funnel: [
    { step: 'visitor', count: 1 },
    { step: 'g_visit', count: visits },
    { step: 'Click_preregister', count: 12 },
    { step: 'code', count: null },
    { step: 'registered', count: registered },
  ],
  series: days.map((count, at) => ({ at: `2025-05-1${at}T16:00:00Z`, count })),
});
const [t, words] = [textOf('dashboard'), textOf('words')];
const saidOf = (sides: Pair<Side>, isSameLength = true) =>
  compareWords(t, sides, 'en-GB', isSameLength);

describe('two of a kind', () => {
  it('have their counts, and the rate with its interval', () => {
    const { columns, rows } = compareSheet(
      t,
      words,
      'Creator link',
      [side('A', 100, 50), side('B', 0, 3)],
      'en-GB',
    );
    expect(columns.map(({ title }) => title)).toEqual([
      'Creator link',
      'Visits',
      'Pressed register',
      'Registered',
      'Registrations per visit',
      '95 % interval of the rate',
    ]);
    expect(rows).toEqual([
      ['A', 100, 12, 50, 0.5, '40.4% – 59.6%'],
      ['B', 0, 12, 3, null, null],
    ]);
  });

  it('differ only where the difference is more than chance', () => {
    expect(saidOf([side('A', 10_000, 1200), side('B', 10_000, 1000)])).toEqual([
      'A: 109 to 291 more registrations (95 % interval).',
      'A: 1.1 to 2.9 percentage points more registrations per visit (95 % interval).',
    ]);
    expect(saidOf([side('A', 100, 12), side('B', 100, 10)])).toEqual([
      'Registrations: the difference may be chance.',
      'Too few to tell: the difference may be chance.',
    ]);
  });

  it('name the larger one, whichever of the two it is; counts and rates can differ', () => {
    expect(saidOf([side('A', 1000, 300), side('B', 40_000, 4000)])).toEqual([
      'B: 3,572 to 3,828 more registrations (95 % interval).',
      'A: 17.2 to 22.9 percentage points more registrations per visit (95 % interval).',
    ]);
  });

  it('have no rate without visits or above all, and no counts for periods of different length', () => {
    expect(saidOf([side('A', 10, 30), side('B', 100, 10)], false)).toEqual([
      'No comparison: the rate needs visits and must be below 100 %.',
    ]);
  });

  it('are drawn from the same start; the longer one decides the axis', () => {
    const model = compareModel(
      [side('A', 1, 1, [5, 6]), side('B', 1, 1, [7, 8, 9])],
      (at, index) => `${index} ${at.slice(8, 10)}`,
    );
    expect(model.labels).toEqual(['0 10', '1 11', '2 12']);
    expect(model.series[0]!.values).toEqual([5, 6, null]);
    expect(model.lines![0]).toMatchObject({ name: 'B', values: [7, 8, 9] });
  });
});

describe('what is asked', () => {
  const range = { from: '2025-05-13T04:00:00Z', to: '2025-05-20T05:00:00Z', language: 'jp' };

  it('keeps the other filters', () => {
    expect(sourceRange(range, 'via', 'mika-01')).toEqual({ ...range, via: 'mika-01' });
    expect(sourceRange(range, 'scene', '7')).toEqual({ ...range, scene: 7 });
  });

  it('begins with the last whole week and the one before', () => {
    expect(usualPeriods('2025-05-20')).toEqual([
      { first: '2025-05-13', last: '2025-05-19' },
      { first: '2025-05-06', last: '2025-05-12' },
    ]);
    expect(periodRange(range, { first: '2025-05-13', last: '2025-05-19' })).toEqual({
      ...range,
      from: '2025-05-12T16:00:00.000Z',
      to: '2025-05-19T16:00:00.000Z',
    });
  });
});
