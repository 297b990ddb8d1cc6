/** Left and right arrow keys, independent of the focus. Up and down turn the site's pages. */
import { useEffect, useEffectEvent } from 'react';
import { readingWay } from '../page/reading-way.ts';

const ownKeys = 'input, textarea, select, [contenteditable], [role="slider"], [role="tablist"]';

/** @returns −1 for the previous and 1 for the next entry, for an arrow key without modifiers; otherwise 0 */
export const arrowOf = (
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): -1 | 0 | 1 => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key === 'ArrowRight') return readingWay();
  return event.key === 'ArrowLeft' ? readingWay(-1) : 0;
};

/** Ignored while a dialog is open, because dialogs have their own keys. */
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
