/** Tells the style sheet where the pointer is: `--px` and `--py`, −1 to 1 from the window's middle. */
import { type RefObject, useEffect, useRef } from 'react';

/** Where pointers cannot hover or movement is unwanted the two stay unset, and so 0. */
const wanted = '(hover: hover) and (prefers-reduced-motion: no-preference)';

export function useParallax<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!matchMedia(wanted).matches) return;
    let frame = 0;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        element.current?.style.setProperty('--px', ((clientX / innerWidth) * 2 - 1).toFixed(3));
        element.current?.style.setProperty('--py', ((clientY / innerHeight) * 2 - 1).toFixed(3));
      });
    };
    addEventListener('pointermove', onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
    };
  }, []);
  return element;
}
