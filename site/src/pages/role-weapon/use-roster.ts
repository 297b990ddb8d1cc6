/** The choice among characters or weapons: it lives in the address, the filter lives with the page. */
import { useState } from 'react';
import { navigate } from '../../lib/hash-location.ts';
import { useArrows } from '../../lib/use-arrows.ts';
import { chosenOf, type Keyed, stepFrom } from '../../lib/selection.logic.ts';

export interface Roster<T extends Keyed = Keyed, G extends string = string> {
  all: readonly T[];
  /** Those the filter lets through, the chosen one always among them. */
  shown: readonly T[];
  chosen: T;
  filter: G | 'all';
  /** The last change did not come from the selector itself, which screen readers follow by its focus. */
  moved: boolean;
  choose: (item: T) => void;
  step: (by: -1 | 1) => void;
  narrow: (filter: G | 'all') => void;
}

interface RosterOptions<T extends Keyed, G extends string> {
  all: readonly T[];
  groupOf: (item: T) => G;
  route: '/role' | '/weapon';
  query: URLSearchParams;
}

export function useRoster<T extends Keyed, G extends string>({
  all,
  groupOf,
  route,
  query,
}: RosterOptions<T, G>): Roster<T, G> {
  const chosen = chosenOf(all, query.get('name'));
  const [filter, setFilter] = useState<G | 'all'>('all');
  const [moved, setMoved] = useState(false);
  // A link or the way back may lead to someone the filter hides: then it is the filter that yields.
  if (filter !== 'all' && groupOf(chosen) !== filter) setFilter('all');
  const within = (group: G | 'all') =>
    group === 'all' ? all : all.filter((item) => groupOf(item) === group);
  const shown = within(filter);

  const go = (item: T) => navigate(`${route}?name=${item.key}`, { replace: true });
  const step = (by: -1 | 1) => {
    setMoved(true);
    go(stepFrom(shown, chosen, by));
  };
  useArrows(step);
  return {
    all,
    shown,
    chosen,
    filter,
    moved,
    choose: (item) => {
      setMoved(false);
      go(item);
    },
    step,
    narrow: (group) => {
      setFilter(group);
      setMoved(true);
      const first = within(group)[0];
      if (first && !within(group).includes(chosen)) go(first);
    },
  };
}
