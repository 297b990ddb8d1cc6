/**
 * A page one has turned to has some three hundred elements; styled and laid out in one piece they hold a slow phone for
 * several frames (§2: turns at sixty a second). So it comes folded, and its parts are let out a few elements a frame,
 * before it moves into sight.
 */

/** Elements let out between two frames. */
const atOnce = 60;
const event = 'prelude:unfolded';

const sizeOf = (element: Element): number => element.querySelectorAll('*').length + 1;
const keep = (element: HTMLElement, as: 'hidden' | 'visible') => {
  element.style.contentVisibility = as;
};

/** What is let out in one piece: large parts are opened, and what they hold stays folded. */
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

/**
 * Lets out a layer that came with `data-folded` (the style sheet folds its page's children).
 *
 * @returns what lets out all that is left
 */
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
  // The first frame has the page that leaves to style.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(some)));
  return finish;
}

/** Runs what has to measure an element once that can be measured: at once, unless its page is still folded. */
export function whenUnfolded(element: Element, work: () => void): () => void {
  const layer = element.closest('[data-folded]');
  if (!layer) work();
  else layer.addEventListener(event, work, { once: true });
  return () => layer?.removeEventListener(event, work);
}
