import type { SequenceDoc, SequenceStep } from '@prelude/contract/console/sequences';
import { describe, expect, it } from 'vitest';
import {
  askProblem,
  daysOf,
  nextDays,
  pastSteps,
  repeatedDays,
  saveProblem,
  sideOf,
} from './sequence.logic.ts';

const steps = (...days: number[]) => days.map((one) => ({ id: null, days: one }));

describe('the day of a step', () => {
  it.each([
    ['before', '14', -14],
    ['after', '7', 7],
    ['on', '3', 0],
    ['before', '', -1],
    ['after', '0', 1],
    ['before', '9999', -365],
    ['after', '2.9', 2],
  ] as const)('%s, %s days: %s', (side, count, days) => {
    expect(daysOf(side, count)).toBe(days);
    expect(sideOf(days)).toBe(side);
  });

  it('a new step is on a usual day that is free', () => {
    expect(nextDays([])).toBe(-30);
    expect(nextDays(steps(-30, -7))).toBe(-14);
    expect(nextDays(steps(-30, -14, -7, -1, 0, 7))).toBe(8);
  });

  it('belongs to one step', () => {
    expect([...repeatedDays(steps(-7, 0, -7))]).toEqual([-7]);
  });
});

it('a sequence is saved with a name, a language, a day, and days that differ', () => {
  const doc: SequenceDoc = {
    name: 'Countdown',
    anchor: 'results',
    day: null,
    hour: '18:00',
    exits: [],
    topic: 'news',
    languages: ['en'],
    states: [],
    steps: steps(-7, 0),
  };
  expect(saveProblem(doc)).toBeUndefined();
  expect(saveProblem({ ...doc, name: ' ' })).toBe('name');
  expect(saveProblem({ ...doc, languages: [] })).toBe('language');
  expect(saveProblem({ ...doc, anchor: 'day' })).toBe('day');
  expect(saveProblem({ ...doc, steps: steps(1, 1) })).toBe('repeated');
});

describe('a request', () => {
  const now = '2025-05-20T10:00:00.000Z';
  const step = (more: Partial<SequenceStep> = {}): SequenceStep => ({
    id: 1,
    days: 0,
    at: '2025-05-21T10:00:00.000Z',
    state: 'draft',
    subject: '',
    missing: [],
    queued: 0,
    ...more,
  });
  const plan = (...all: SequenceStep[]) => ({ state: 'draft' as const, now, at: now, steps: all });
  const past = step({ at: '2025-05-19T10:00:00.000Z' });

  it('needs the date, a step that is complete, and one that is still to come', () => {
    expect(askProblem(plan(step()))).toBeUndefined();
    expect(askProblem({ ...plan(step()), at: null })).toBe('date');
    expect(askProblem(plan(step({ state: 'done' })))).toBe('steps');
    expect(askProblem(plan(step(), step({ missing: ['kr'] })))).toBe('missing');
    expect(askProblem(plan(past))).toBe('past');
    expect(askProblem(plan(past, step()))).toBeUndefined();
  });

  it('names the steps that an approval skips', () => {
    const sent = step({ at: past.at, state: 'done' });
    expect(pastSteps(plan(past, sent, step()))).toEqual([past]);
  });
});
