/** Keys in a scrollable area scroll it; at its end they turn the site's pages. */
import type { KeyboardEvent } from 'react';

const downward = new Set(['ArrowDown', 'PageDown', 'End']);
const upward = new Set(['ArrowUp', 'PageUp', 'Home']);

export function keepKeys(event: KeyboardEvent<HTMLElement>): void {
  const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
  const room = scrollHeight - clientHeight;
  if (getComputedStyle(event.currentTarget).overflowY === 'visible') return;
  const isOwn =
    (downward.has(event.key) && scrollTop < room - 1) || (upward.has(event.key) && scrollTop > 1);
  // The browser scrolls the area; the site's listener on the window must not receive the key.
  if (isOwn) event.stopPropagation();
}
