import { layoutState } from '../../state/layout-store.ts';
import { scrollBehavior } from '../../lib/page/scroll-behavior.ts';

const scrolls = /auto|scroll/;

function canScroll(element: Element, direction: -1 | 1): boolean {
  // Under the open footer the page does not scroll: scrolling up closes the footer (§2).
  if (layoutState.get().footerVisible && element.closest('#content')) return false;
  const room = element.scrollHeight - element.clientHeight;
  if (room < 2 || !scrolls.test(getComputedStyle(element).overflowY)) return false;
  return direction > 0 ? element.scrollTop < room - 1 : element.scrollTop > 1;
}

/** Returns true if an element between the target and the window uses movements in this direction. */
export function isTaken(target: EventTarget | null, direction: -1 | 1): boolean {
  for (
    let element = target instanceof Element ? target : null;
    element && element !== document.body;
    element = element.parentElement
  ) {
    if (element.matches('[data-wheel="own"]') || canScroll(element, direction)) return true;
  }
  return false;
}

/** True while a level within a page, a dialog or the phone menu is open: gestures belong to it (§2). */
export const isHeld = (): boolean =>
  !layoutState.get().menuScroll ||
  layoutState.get().horizontal ||
  document.querySelector('dialog[open]') !== null;

export const presentLayer = (): Element | null => document.querySelector('[data-layer]');

/** Returns false when the page cannot scroll further. */
export function scrollLayer(direction: -1 | 1, share: number): boolean {
  const layer = presentLayer();
  if (!layer || !canScroll(layer, direction)) return false;
  layer.scrollBy({ top: direction * share * layer.clientHeight, behavior: scrollBehavior() });
  return true;
}
