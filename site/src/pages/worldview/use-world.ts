/** Where one is in the world: the view, the entry under the eye, and the one that is open (level 1). */
import { useState } from 'react';
import { factions, places } from '../../content/catalogue.ts';
import { navigate, useLocation } from '../../lib/hash-location.ts';
import { type Keyed, stepFrom } from '../../lib/hooks/selection.logic.ts';
import { addressOf, openOf, viewOf, type WorldView } from './worldview.logic.ts';

export interface World {
  view: WorldView;
  all: readonly Keyed[];
  /** The one whose few words are shown on level 0. */
  at: Keyed;
  open: Keyed | undefined;
  /** Something has been looked at since the page came: from now on changes may be seen and spoken. */
  moved: boolean;
  look: (entry: Keyed) => void;
  show: (view: WorldView) => void;
  enter: (entry: Keyed) => void;
  /** To the next entry, within the level or before it. */
  step: (by: -1 | 1) => void;
  leave: () => void;
}

/** Marks a history entry that this page has made: closing goes back instead of adding another. */
const mark = { level: true };
const isMarked = () => (history.state as { level?: boolean } | null)?.level === true;

const lists: Record<WorldView, readonly Keyed[]> = { story: places, factions };

export function useWorld(query: URLSearchParams): World {
  const view = viewOf(query);
  const all = lists[view];
  // A page on its way out keeps its query, but must not hold a modal over the next one.
  const location = useLocation();
  const open = location.startsWith('/worldview') ? openOf(all, query) : undefined;
  const [looked, setLooked] = useState<Keyed | null>(null);
  if (open && open !== looked) setLooked(open);
  const at = open ?? all.find((entry) => entry === looked) ?? all[0]!;

  return {
    view,
    all,
    at,
    open,
    moved: looked !== null,
    look: setLooked,
    show: (next) => navigate(addressOf(next), { replace: true }),
    enter: (entry) => navigate(addressOf(view, entry.key), { state: mark }),
    step: (by) => {
      const next = stepFrom(all, at, by);
      setLooked(next);
      if (open) {
        navigate(addressOf(view, next.key), { replace: true, state: isMarked() ? mark : null });
      }
    },
    leave: () => {
      if (!open) return;
      if (isMarked()) history.back();
      else navigate(addressOf(view), { replace: true });
    },
  };
}
