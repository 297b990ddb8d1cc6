import { useState } from 'react';
import { factions, places } from '../../content/catalogue.ts';
import { navigate, useLocation } from '../../lib/hash-location.ts';
import { type Keyed, stepFrom } from '../../lib/hooks/selection.logic.ts';
import { addressOf, openOf, viewOf, views, type WorldView } from './worldview.logic.ts';

export interface World {
  view: WorldView;
  all: readonly Keyed[];
  /** The entry whose short text is shown on level 0. */
  at: Keyed;
  open: Keyed | undefined;
  /** True after the first selection: from then on, changes are animated and announced. */
  moved: boolean;
  look: (entry: Keyed) => void;
  show: (view: WorldView) => void;
  enter: (entry: Keyed) => void;
  step: (by: -1 | 1) => void;
  leave: () => void;
}

/** Marks a history entry of this page: closing then goes back instead of adding another entry. */
const mark = { level: true };
const isMarked = () => (history.state as { level?: boolean } | null)?.level === true;

const lists: Record<WorldView, readonly Keyed[]> = { story: places, factions };

/** The views that the campaign has data for. */
export const presentViews = views.filter((view) => lists[view].length > 0);

export function useWorld(query: URLSearchParams): World {
  const view = viewOf(query, presentViews);
  const all = lists[view];
  // A leaving page keeps its query, but must not keep a modal dialog over the next page.
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
