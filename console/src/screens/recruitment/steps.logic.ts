import type { DrawAct, DrawOverview } from '@prelude/contract/console/recruitment';

export interface Step {
  key: 'commit' | 'freeze' | 'beacon' | 'request' | 'draw' | 'publish';
  act: DrawAct;
  at: string | null;
  by: string | null;
  /** The earliest time, when a date decides. */
  from: string | null;
}

type StepsOverview = Pick<DrawOverview, 'draw' | 'by' | 'dates' | 'now' | 'requested_by_me'>;

export const stepsOf = ({ draw, by, dates }: StepsOverview): Step[] => [
  { key: 'commit', act: 'commit', at: draw.committed_at, by: by.committed, from: dates.opens_at },
  { key: 'freeze', act: 'freeze', at: draw.frozen_at, by: by.frozen, from: dates.closes_at },
  {
    key: 'beacon',
    act: 'beacon',
    at: draw.beacon_value === null ? null : draw.beacon.at,
    by: by.beacon,
    from: draw.beacon.at,
  },
  {
    key: 'request',
    act: 'draw',
    at: by.requested === null ? null : draw.beacon.at,
    by: by.requested,
    from: null,
  },
  { key: 'draw', act: 'draw', at: draw.drawn_at, by: by.drawn, from: null },
  {
    key: 'publish',
    act: 'publish',
    at: draw.published_at,
    by: by.published,
    from: dates.results_at,
  },
];

/** The first step not yet made. `isOpen`: its time has come; `isMine`: it needs another operator. */
export function nextOf(overview: StepsOverview) {
  const next = stepsOf(overview).find(({ at }) => at === null);
  const isSoon = next?.from != null && new Date(overview.now) < new Date(next.from);
  return {
    next: next?.key,
    isOpen: next !== undefined && !isSoon,
    isMine: next?.key === 'draw' && overview.requested_by_me,
  };
}

/**
 * Whether the step can be made.
 * @param value the beacon's value as pasted
 */
export const mayMake = (key: Step['key'], isMine: boolean, value: string): boolean =>
  !isMine && (key !== 'beacon' || /^[0-9a-f]{64}$/.test(value.trim()));

export const bodyOf = ({ act }: Pick<Step, 'act'>, value: string) =>
  act === 'beacon' ? { act, value: value.trim() } : { act };
