import type { DrawOverview } from '@prelude/contract/console/recruitment';
import { describe, expect, it } from 'vitest';
import { bodyOf, mayMake, nextOf, stepsOf } from './steps.logic.ts';

type Draw = DrawOverview['draw'];
type StepsOverview = Parameters<typeof nextOf>[0];

/** The completed fields, in order of the steps. */
const made: Partial<Draw>[] = [
  { committed_at: '2025-05-20T00:00:00Z' },
  { frozen_at: '2025-06-01T00:00:00Z' },
  { beacon_value: 'a'.repeat(64) },
  {},
  { drawn_at: '2025-06-03T00:00:00Z' },
  { published_at: '2025-06-05T00:00:00Z' },
];
const nobody = {
  committed: null,
  frozen: null,
  beacon: null,
  requested: null,
  drawn: null,
  published: null,
};
function overview(
  steps: number,
  now = '2025-06-10T00:00:00Z',
  requested_by_me = false,
): StepsOverview {
  const none = {
    committed_at: null,
    frozen_at: null,
    beacon_value: null,
    drawn_at: null,
    published_at: null,
    beacon: { name: 'drand', round: 1, at: '2025-06-02T00:00:00Z' },
  };
  const done = Object.fromEntries(made.slice(0, steps).flatMap(Object.entries));
  return {
    draw: { ...none, ...done } as unknown as Draw,
    by: { ...nobody, requested: steps > 3 ? 'Mei' : null },
    dates: {
      opens_at: '2025-05-20T00:00:00+08:00',
      closes_at: '2025-06-01T00:00:00+08:00',
      results_at: '2025-06-05T00:00:00+08:00',
      ends_at: '2025-07-01T00:00:00+08:00',
    },
    now,
    requested_by_me,
  };
}

describe('the draw', () => {
  it.each([
    [0, 'commit'],
    [1, 'freeze'],
    [2, 'beacon'],
    [3, 'request'],
    [4, 'draw'],
    [5, 'publish'],
    [6, undefined],
  ])('after %d steps continues with %s', (steps, key) => {
    expect(nextOf(overview(steps)).next).toBe(key);
  });

  it('has six steps; request and draw are the same action by two operators', () => {
    expect(stepsOf(overview(0)).map(({ key, act }) => `${key} ${act}`)).toEqual([
      'commit commit',
      'freeze freeze',
      'beacon beacon',
      'request draw',
      'draw draw',
      'publish publish',
    ]);
  });

  it('names who made a step, and who requested the draw once requested', () => {
    const request = (steps: number) =>
      stepsOf(overview(steps)).find(({ key }) => key === 'request');
    expect(request(3)).toMatchObject({ at: null, by: null });
    expect(request(4)).toMatchObject({ at: '2025-06-02T00:00:00Z', by: 'Mei' });
  });
});

describe('the next step', () => {
  it.each([
    [1, '2025-05-31T15:59:59Z', false],
    [1, '2025-05-31T16:00:00Z', true],
    [2, '2025-06-01T23:59:59Z', false],
    [2, '2025-06-02T00:00:00Z', true],
    [5, '2025-06-04T15:59:59Z', false],
    [5, '2025-06-04T16:00:00Z', true],
  ])('after %d steps is open at %s: %s', (steps, now, isOpen) => {
    expect(nextOf(overview(steps, now)).isOpen).toBe(isOpen);
  });

  it('waits for no date when it waits for a person', () => {
    expect(nextOf(overview(3, '2025-01-01T00:00:00Z')).isOpen).toBe(true);
    expect(nextOf(overview(4, '2025-01-01T00:00:00Z')).isOpen).toBe(true);
  });

  it('is never open after the last step', () => {
    expect(nextOf(overview(6))).toEqual({ next: undefined, isOpen: false, isMine: false });
  });

  it('is blocked only for the operator who requested the draw', () => {
    expect(nextOf(overview(4, undefined, true)).isMine).toBe(true);
    expect(nextOf(overview(4, undefined, false)).isMine).toBe(false);
    expect(nextOf(overview(5, undefined, true)).isMine).toBe(false);
  });
});

describe('the beacon’s value', () => {
  const value = '0123456789abcdef'.repeat(4);
  it.each([
    [value, true],
    [`  ${value}\n`, true],
    [value.toUpperCase(), false],
    [value.slice(1), false],
    [`${value}0`, false],
    [value.replace('0', '０'), false],
    [value.replace('0', 'g'), false],
    ['', false],
  ])('%j is accepted: %s', (given, may) => {
    expect(mayMake('beacon', false, given)).toBe(may);
  });

  it('is required and sent only at the beacon step', () => {
    expect(mayMake('publish', false, '')).toBe(true);
    expect(mayMake('draw', true, value)).toBe(false);
    expect(bodyOf({ act: 'publish' }, value)).toEqual({ act: 'publish' });
    expect(bodyOf({ act: 'beacon' }, ` ${value} `)).toEqual({ act: 'beacon', value });
  });
});
