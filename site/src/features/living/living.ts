/** Disabled with reduced motion, Save-Data and on weak devices, and after drawing proves too slow. */
import { countState } from '../../state/count-store.ts';
import { livingHost } from '../../state/living-host.ts';
import { motionState } from '../../state/motion-store.ts';
import { savesData } from '../../lib/page/data-saver.ts';
import { session } from '../../lib/storage.ts';
import { type Layer, openLayer } from './layer.ts';
import { isMotionAllowed } from './motion-preference.logic.ts';

const weakKey = 'prelude_weak';

interface Device extends Navigator {
  deviceMemory?: number;
}

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

const isWanted = (): boolean => {
  const { deviceMemory, hardwareConcurrency }: Device = navigator;
  return isMotionAllowed({
    reducedMotion: isCalm.matches,
    saveData: savesData(),
    memory: deviceMemory,
    cores: hardwareConcurrency,
  });
};

let layer: Layer | undefined;
let isOver = false;

function closeLiving(): void {
  layer = undefined;
  motionState.patch({ present: false });
}

function openLiving(): void {
  layer = openLayer((isSlow) => {
    isOver = true;
    if (isSlow) session.set(weakKey, '1');
    closeLiving();
  });
  if (!layer) {
    isOver = true;
    return;
  }
  motionState.patch({ present: true });
  layer.setStill(motionState.get().still);
  void layer.follow(livingHost.get());
}

function decide(): void {
  const wanted = !isOver && isWanted();
  if (wanted && !layer) openLiving();
  if (!wanted && layer) {
    layer.close();
    closeLiving();
  }
}

/** Call once per visit; it then reacts to changes without further calls. */
export function startLiving(): void {
  if (session.get(weakKey) !== null) return;
  isCalm.addEventListener('change', decide);
  livingHost.watch(() => void layer?.follow(livingHost.get()));
  motionState.watch(({ still }) => layer?.setStill(still));
  countState.watch(({ fallen }, before) => {
    if (fallen.length > before.fallen.length) layer?.celebrate();
  });
  decide();
}
