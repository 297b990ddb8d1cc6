import { useEffect } from 'react';
import { currentDevice } from '../../lib/page/device.ts';
import { keyTurn } from './keys.logic.ts';
import { isHeld, isTaken, scrollLayer } from './scrolling.ts';
import { repeatGuard, type Swipe, swipeTurn } from './swipe.logic.ts';
import { turnPage, turnToEnd } from './turn.ts';
import { rollWheel, spendWheel, stillWheel } from './wheel.logic.ts';

/** Pixels per deltaMode unit: pixel, line, page. */
const units = [1, 40, 800];

function watchWheel(): () => void {
  let state = stillWheel;
  const onWheel = (event: WheelEvent) => {
    // Browsers report a trackpad pinch as a wheel event with Ctrl.
    if (event.ctrlKey || event.defaultPrevented) return;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const rolled = {
      delta: event.deltaY * (units[event.deltaMode] ?? 1),
      at: event.timeStamp,
    };
    if (isHeld() || isTaken(event.target, rolled.delta > 0 ? 1 : -1)) {
      state = spendWheel(state, rolled);
      return;
    }
    const { state: next, turn } = rollWheel(state, rolled);
    state = next;
    if (turn !== 0) turnPage(turn);
  };
  addEventListener('wheel', onWheel, { passive: true });
  return () => removeEventListener('wheel', onWheel);
}

function watchTouch(): () => void {
  let swipe: (Swipe & { taken: Record<-1 | 1, boolean> }) | null = null;
  let turnedAt = -Infinity;

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch) return;
    if (swipe) {
      swipe.fingers = Math.max(swipe.fingers, event.touches.length);
      return;
    }
    swipe = {
      startX: touch.clientX,
      startY: touch.clientY,
      endX: touch.clientX,
      endY: touch.clientY,
      width: innerWidth,
      height: innerHeight,
      fingers: event.touches.length,
      // Evaluated at the start: after the scroll, the text would already be at its end.
      taken: { [-1]: isTaken(event.target, -1), 1: isTaken(event.target, 1) },
    };
  };
  const onEnd = (event: TouchEvent) => {
    if (event.touches.length > 0) return;
    const done = swipe;
    const touch = event.changedTouches[0];
    swipe = null;
    if (!done || !touch || isHeld()) return;
    const turn = swipeTurn({ ...done, endX: touch.clientX, endY: touch.clientY });
    if (turn === 0 || done.taken[turn] || event.timeStamp - turnedAt < repeatGuard) return;
    turnedAt = event.timeStamp;
    turnPage(turn);
  };
  const onCancel = () => {
    swipe = null;
  };

  addEventListener('touchstart', onStart, { passive: true });
  addEventListener('touchend', onEnd, { passive: true });
  addEventListener('touchcancel', onCancel, { passive: true });
  return () => {
    removeEventListener('touchstart', onStart);
    removeEventListener('touchend', onEnd);
    removeEventListener('touchcancel', onCancel);
  };
}

function watchKeys(): () => void {
  let turnedAt = -Infinity;
  const onKey = (event: KeyboardEvent) => {
    const turn = keyTurn(event);
    if (!turn || isHeld()) return;
    event.preventDefault();
    if (turn.to === 'page' && scrollLayer(turn.direction, turn.share)) return;
    // A held key repeats, but not faster than the pages turn.
    if (event.timeStamp - turnedAt < repeatGuard) return;
    turnedAt = event.timeStamp;
    if (turn.to === 'page') turnPage(turn.direction);
    else turnToEnd(turn.direction);
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

export function usePager(): void {
  useEffect(() => {
    const stops = [
      watchKeys(),
      watchWheel(),
      ...(currentDevice() === 'mobile' ? [watchTouch()] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
