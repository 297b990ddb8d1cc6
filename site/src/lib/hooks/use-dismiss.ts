import { type RefObject, useEffect, useEffectEvent } from 'react';

/** @param close receives true for the key: the focus must then return to the opener */
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
