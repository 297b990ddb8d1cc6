import { startTransition, useEffect, useState } from 'react';

/** Whether the first page has been taken over: what is drawn later was never prerendered. */
let takenOver = false;

/**
 * False in prerendered markup: what may come a moment later keeps out of the page's first bytes and its first picture's way.
 * It comes in slices between frames; eighteen windows at once held a slow phone for a third of a second.
 */
export function useAfterHydration(): boolean {
  const [arrived, setArrived] = useState(takenOver);
  useEffect(() => {
    takenOver = true;
    startTransition(() => setArrived(true));
  }, []);
  return arrived;
}
