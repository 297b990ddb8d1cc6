/** Whether pictures move, and whether the visitor has stopped them (WCAG 2.2.2). */
import { observable } from '@prelude/ui/observable';
import { local } from '../lib/storage.ts';

const stillKey = 'prelude_still';

interface Motion {
  /** The living layer is active, so there is motion to stop. */
  present: boolean;
  still: boolean;
}

export const motionState = observable<Motion>({
  present: false,
  still: local.get(stillKey) !== null,
});
export const useMotion = motionState.use;

export function setStill(still: boolean): void {
  if (still) local.set(stillKey, '1');
  else local.remove(stillKey);
  motionState.patch({ still });
}
