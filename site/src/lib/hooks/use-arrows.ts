/** The left and right arrows wherever the focus is; up and down turn the site's pages. */
import { useEffect, useEffectEvent } from 'react';

/** Elements that need the arrows themselves. */
const ownKeys = 'input, textarea, select, [contenteditable], [role="slider"], [role="tablist"]';

/** @returns −1 or 1 when a plain arrow key was pressed, else 0 */
export const arrowOf = (
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): -1 | 0 | 1 => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
};

/** Dialogs have keys of their own. */
export function useArrows(step: (by: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = arrowOf(event);
    if (by === 0 || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
