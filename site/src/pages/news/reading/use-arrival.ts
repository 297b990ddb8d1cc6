/** Moves the focus to the new content and keeps the scroll position of lists. */
import type { NewsTab } from '@prelude/contract/site/article-ids';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAfterHydration } from '../../../lib/hooks/use-after-hydration.ts';
import type { PageId } from '@prelude/contract/campaign/pages';

interface Arrival {
  id: PageId;
  article: number | null;
  tab: NewsTab;
  page: number;
}

const isDetail = ({ id }: Arrival) => id === 'news-detail';

interface Target {
  region: 'article' | 'list';
  /** On return, the article whose link gets the focus. */
  link?: number | null;
}

/** Region that gets the focus; undefined when nothing relevant changed. */
function targetOf(was: Arrival, now: Arrival): Target | undefined {
  if (isDetail(now) && (!isDetail(was) || was.article !== now.article)) {
    return { region: 'article' };
  }
  if (isDetail(was) && !isDetail(now)) return { region: 'list', link: was.article };
  if (was.id !== now.id || was.tab !== now.tab || was.page !== now.page) return { region: 'list' };
  return undefined;
}

export function useArrival(root: RefObject<HTMLElement | null>, now: Arrival): void {
  const last = useRef(now);
  /** Scroll position before an article replaced the list, because a phone has one scroll area for both. */
  const scrollTop = useRef(0);
  const detail = isDetail(now);
  /** Hydration starts without the query, so its arrival is not a navigation. */
  const arrived = useAfterHydration();
  const settled = useRef(false);

  useLayoutEffect(() => {
    const was = settled.current ? last.current : now;
    last.current = now;
    settled.current = arrived;
    const target = targetOf(was, now);
    const element = root.current;
    if (!target || !element) return;
    const isReturn = target.link !== undefined;
    const layer = element.closest('[data-layer]');
    if (layer) layer.scrollTop = isReturn ? scrollTop.current : 0;
    const region = element.querySelector<HTMLElement>(`[data-region="${target.region}"]`);
    if (region && !isReturn) region.scrollTop = 0;

    // Focus on a tab or outside the page stays unchanged.
    const focused = document.activeElement;
    const isFree = focused === document.body || element.contains(focused);
    if (!isFree || focused?.closest('[role="tab"]')) return;
    const link = element.querySelector<HTMLElement>(`[data-article="${target.link}"]`);
    (link ?? region)?.focus({ preventScroll: true });
  });

  // A layout effect, so that the programmatic scroll above is not recorded as the reader's.
  useLayoutEffect(() => {
    const layer = root.current?.closest('[data-layer]');
    if (!layer || detail) return;
    const onScroll = () => {
      scrollTop.current = layer.scrollTop;
    };
    layer.addEventListener('scroll', onScroll, { passive: true });
    return () => layer.removeEventListener('scroll', onScroll);
  }, [root, detail]);
}
