/** First list of the news page; the inline script requests it before the application loads. */
import { fetchHeader } from '@prelude/contract/shared/cookies';
import { type Language, toTag } from '@prelude/contract/shared/languages';

/** Articles per list page (contract: at most 50). */
export const listSize = 10;

export const listKey = (category: number, page: number): string => `${category} ${page}`;

/** Returns the arguments for `fetch` and the cache key. */
export function firstList(
  category: number,
  language: Language,
): [path: string, init: RequestInit, key: string] {
  return [
    '/api/common/get-list.html',
    {
      method: 'POST',
      headers: { 'Accept-Language': toTag(language), [fetchHeader]: '1' },
      body: new URLSearchParams({ category: `${category}`, page: '1', size: `${listSize}` }),
    },
    listKey(category, 1),
  ];
}

/** Returns the early reply for this key, only once: later calls need current data. */
export function takeEarly(key: string): Promise<unknown> | undefined {
  const { prelude } = window;
  if (prelude?.early?.key !== key) return undefined;
  const { reply } = prelude.early;
  delete prelude.early;
  return reply;
}
