/** Disabled with reduced motion, Save-Data and on weak devices, and after drawing proves too slow. */
import { countState } from '../../state/count-store.ts';
import { livingHost } from '../../state/living-host.ts';
import { motionState } from '../../state/motion-store.ts';
import { savesData } from '../../lib/page/data-saver.ts';
import { session } from '../../lib/storage.ts';
import { pack } from '../../lib/pack.ts';
import { type Layer, openLayer } from './layer.ts';
import type { Loop } from './loop.ts';
import { type Circumstances, isLoopAllowed, isMotionAllowed } from './motion-preference.logic.ts';

const weakKey = 'prelude_weak';

interface Device extends Navigator {
  deviceMemory?: number;
  connection?: { type?: string };
}

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

const circumstances = (): Circumstances => {
  const { deviceMemory, hardwareConcurrency }: Device = navigator;
  return {
    reducedMotion: isCalm.matches,
    saveData: savesData(),
    memory: deviceMemory,
    cores: hardwareConcurrency,
  };
};
const isMetered = (): boolean => (navigator as Device).connection?.type === 'cellular';

let layer: Layer | undefined;
let isOver = false;
let loop: Loop | undefined;
/** The loop hides what the layer would draw. */
let isCovered = false;

const follow = () => void layer?.follow(isCovered ? undefined : livingHost.get());
const tell = () => motionState.patch({ present: layer !== undefined || isCovered });

function closeLiving(): void {
  layer = undefined;
  tell();
}

function closeLoop(): void {
  loop?.close();
  loop = undefined;
}

async function openVideo(): Promise<void> {
  const { hasLoop, openLoop } = await import('./loop.ts');
  if (!hasLoop || !isLoopAllowed(circumstances(), isMetered())) return;
  loop = openLoop((covered) => {
    isCovered = covered;
    follow();
    tell();
  });
  loop.setStill(motionState.get().still);
  loop.follow(livingHost.get());
}

function openLiving(): void {
  layer = openLayer((isSlow) => {
    isOver = true;
    if (isSlow) {
      session.set(weakKey, '1');
      closeLoop();
    }
    closeLiving();
  });
  if (!layer) {
    isOver = true;
    return;
  }
  tell();
  layer.setStill(motionState.get().still);
  follow();
}

function decide(): void {
  const isAllowed = isMotionAllowed(circumstances());
  if (!isAllowed) closeLoop();
  const wanted = !isOver && isAllowed;
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
  livingHost.watch((host) => {
    loop?.follow(host);
    follow();
  });
  motionState.watch(({ still }) => {
    layer?.setStill(still);
    loop?.setStill(still);
  });
  countState.watch(({ fallen }, before) => {
    if (fallen.length > before.fallen.length) layer?.celebrate();
  });
  decide();
  // Without the file, the picture stays.
  if (pack.film && isLoopAllowed(circumstances(), isMetered())) openVideo().catch(() => undefined);
}
