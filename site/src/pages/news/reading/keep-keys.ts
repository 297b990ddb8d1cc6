/** Keys within an area that scrolls by itself: its own while it can move, the site's at its end. */
import type { KeyboardEvent } from 'react';

const downward = new Set(['ArrowDown', 'PageDown', 'End']);
const upward = new Set(['ArrowUp', 'PageUp', 'Home']);

export function keepKeys(event: KeyboardEvent<HTMLElement>): void {
  const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
  const room = scrollHeight - clientHeight;
  if (getComputedStyle(event.currentTarget).overflowY === 'visible') return;
  const isOwn =
    (downward.has(event.key) && scrollTop < room - 1) || (upward.has(event.key) && scrollTop > 1);
  // The browser scrolls it; the site's keys, which listen on the window, must not hear of it.
  if (isOwn) event.stopPropagation();
}
