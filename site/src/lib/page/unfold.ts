/**
 * Layout of about three hundred elements at once blocks a slow phone for several frames (§2: turns at 60 fps). So the
 * page starts folded, and a few elements per frame unfold before it becomes visible.
 */

/** Maximum number of elements per frame. */
const atOnce = 60;
const event = 'prelude:unfolded';

const sizeOf = (element: Element): number => element.querySelectorAll('*').length + 1;
const keep = (element: HTMLElement, as: 'hidden' | 'visible') => {
  element.style.contentVisibility = as;
};

/** Elements that unfold together. Large parts are opened while their content stays folded. */
function piecesOf(element: HTMLElement): HTMLElement[] {
  const children = [...element.children].filter((child) => child instanceof HTMLElement);
  return children.flatMap((child) => {
    if (sizeOf(child) <= atOnce || child.childElementCount < 2) return [child];
    const pieces = piecesOf(child);
    for (const piece of pieces) keep(piece, 'hidden');
    keep(child, 'visible');
    return pieces;
  });
}

/** @returns a function that unfolds the rest at once */
export function unfold(layer: HTMLElement): () => void {
  const { firstElementChild: page } = layer;
  const waiting = page instanceof HTMLElement ? piecesOf(page) : [];
  const finish = () => {
    cancelAnimationFrame(frame);
    if (!('folded' in layer.dataset)) return;
    for (const piece of waiting) keep(piece, 'visible');
    delete layer.dataset.folded;
    layer.dispatchEvent(new Event(event));
  };
  const some = () => {
    let room = atOnce;
    while (waiting.length > 0 && room > 0) {
      const piece = waiting.shift()!;
      room -= sizeOf(piece);
      keep(piece, 'visible');
    }
    if (waiting.length === 0) finish();
    else frame = requestAnimationFrame(some);
  };
  // Skip the first frame, which styles the leaving page.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(some)));
  return finish;
}

/** Runs work that measures an element: at once, or after its page has unfolded. */
export function whenUnfolded(element: Element, work: () => void): () => void {
  const layer = element.closest('[data-folded]');
  if (!layer) work();
  else layer.addEventListener(event, work, { once: true });
  return () => layer?.removeEventListener(event, work);
}
