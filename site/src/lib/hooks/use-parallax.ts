/** Sets `--px` and `--py` to the pointer position, −1 to 1 from the middle of the window. */
import { type RefObject, useEffect, useRef } from 'react';

/** Without hover or with reduced motion, the variables stay unset, which counts as 0. */
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
