import { whenUnfolded } from '../../../lib/page/unfold.ts';
import { layoutState } from '../../../state/layout-store.ts';

/** During a page turn, two pages have a button. */
const inView = new Set<Element>();

function note(box: Element, isInView: boolean): void {
  if (isInView) inView.add(box);
  else inView.delete(box);
  layoutState.patch({ callInView: inView.size > 0 });
}

/** Notes for the bar whether the button of a page is in view. `ref` of the button's box. */
export function callRef(box: HTMLDivElement): () => void {
  // What is under the bar is not in view.
  const bar = document.querySelector('header')?.offsetHeight ?? 0;
  const watch = new IntersectionObserver((entries) => note(box, entries.at(-1)!.isIntersecting), {
    rootMargin: `-${bar}px 0px 0px`,
  });
  const stop = whenUnfolded(box, () => watch.observe(box));
  return () => {
    stop();
    watch.disconnect();
    note(box, false);
  };
}
