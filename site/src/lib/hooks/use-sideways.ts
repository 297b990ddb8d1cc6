/** A sideways swipe selects the next or previous entry; vertical movements belong to the page. */
import { type TouchEvent, useRef } from 'react';
import { readingWay } from '../page/reading-way.ts';
import { swipeStep } from './selection.logic.ts';

export function useSideways(step: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number; fingers: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!touch) return;
      if (start.current && touches.length > 1) {
        start.current.fingers = Math.max(start.current.fingers, touches.length);
      } else start.current = { x: touch.clientX, y: touch.clientY, fingers: touches.length };
    },
    onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
      if (touches.length > 0) return;
      const from = start.current;
      const touch = changedTouches[0];
      start.current = null;
      if (!from || !touch) return;
      const by = swipeStep({
        startX: from.x,
        x: (touch.clientX - from.x) * readingWay(),
        y: touch.clientY - from.y,
        width: innerWidth,
        fingers: from.fingers,
      });
      if (by !== 0) step(by);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
