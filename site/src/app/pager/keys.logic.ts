export interface KeyTurn {
  /** `page`: the next page, after scrolling to the end of this one; `end`: the first or the last page. */
  to: 'page' | 'end';
  direction: -1 | 1;
  share: number;
}

const turns: Record<string, KeyTurn> = {
  ArrowDown: { to: 'page', direction: 1, share: 0.4 },
  ArrowUp: { to: 'page', direction: -1, share: 0.4 },
  PageDown: { to: 'page', direction: 1, share: 0.85 },
  PageUp: { to: 'page', direction: -1, share: 0.85 },
  Home: { to: 'end', direction: -1, share: 1 },
  End: { to: 'end', direction: 1, share: 1 },
};

const ownKeys =
  'input, textarea, select, [contenteditable], [role="slider"], [role="listbox"], [role="menu"], [data-wheel="own"]';

export function keyTurn(
  event: Pick<
    KeyboardEvent,
    'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'
  >,
): KeyTurn | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return undefined;
  }
  if (event.target instanceof Element && event.target.closest(ownKeys)) return undefined;
  return Object.hasOwn(turns, event.key) ? turns[event.key] : undefined;
}
