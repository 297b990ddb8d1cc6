/** What opens over the page closes when somebody presses elsewhere, or Escape. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** @param close told whether it was the key: the focus then goes back to where it came from */
export function useDismiss(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  close: (byKey: boolean) => void,
): void {
  const onPointer = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) close(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true);
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
}
