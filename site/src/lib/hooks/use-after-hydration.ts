import { startTransition, useEffect, useState } from 'react';

/** True after the first page is hydrated; later pages were never prerendered. */
let takenOver = false;

/**
 * False in prerendered markup, so that later content does not delay the first picture. A transition adds it between
 * frames: eighteen windows at once blocked a slow phone for a third of a second.
 */
export function useAfterHydration(): boolean {
  const [arrived, setArrived] = useState(takenOver);
  useEffect(() => {
    takenOver = true;
    startTransition(() => setArrived(true));
  }, []);
  return arrived;
}
