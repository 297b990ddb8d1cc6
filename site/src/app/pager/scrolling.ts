/** Who else wants a gesture: a text that can still scroll, an area that keeps the wheel for itself, an open dialog. */
import { layoutState } from '../../state/layout-store.ts';

const scrolls = /auto|scroll/;

function canScroll(element: Element, direction: -1 | 1): boolean {
  // Under the open footer the page rests, wherever it stands: the movement back closes the footer (§2).
  if (layoutState.get().footerVisible && element.closest('#content')) return false;
  const room = element.scrollHeight - element.clientHeight;
  if (room < 2 || !scrolls.test(getComputedStyle(element).overflowY)) return false;
  return direction > 0 ? element.scrollTop < room - 1 : element.scrollTop > 1;
}

/** Something between the touched element and the window takes movements in this direction. */
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

/** A level within a page, a dialog or the phone's menu is open: gestures are theirs (§2). */
export const isHeld = (): boolean =>
  !layoutState.get().menuScroll ||
  layoutState.get().horizontal ||
  document.querySelector('dialog[open]') !== null;

/** The page on the stage, which may be longer than the window. */
export const presentLayer = (): Element | null => document.querySelector('[data-layer]');

/** Scrolls the page by most of a window; false when it has reached that end. */
export function scrollLayer(direction: -1 | 1, share: number): boolean {
  const layer = presentLayer();
  if (!layer || !canScroll(layer, direction)) return false;
  layer.scrollBy({ top: direction * share * layer.clientHeight, behavior: 'smooth' });
  return true;
}
