/** Whether pictures move here, and whether the visitor has stilled them (WCAG 2.2.2). */
import { create } from 'zustand';
import { local } from '../lib/storage.ts';

const stillKey = 'prelude_still';

interface Motion {
  /** The living layer is here: there is something to still. */
  present: boolean;
  still: boolean;
  setStill: (still: boolean) => void;
}

export const useMotion = create<Motion>()((set) => ({
  present: false,
  still: local.get(stillKey) !== null,
  setStill(still) {
    if (still) local.set(stillKey, '1');
    else local.remove(stillKey);
    set({ still });
  },
}));
