/** The list the news page opens with: the inline script asks for it before the application is here. */
import { categoryId } from '@prelude/contract/site/article-ids';
import { fetchHeader } from '@prelude/contract/shared/cookies';
import { type Language, toTag } from '@prelude/contract/shared/languages';

/** Articles of a list page (contract: at most 50). */
export const listSize = 10;

/** How a list is named among those a page has asked for. */
export const listKey = (category: number, page: number): string => `${category} ${page}`;

/** The call as `fetch` takes it, and the name of what it brings. */
export function firstList(language: Language): [path: string, init: RequestInit, key: string] {
  const category = categoryId(language, 'latest');
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

/** The reply to the early call, if it asked for this; once, for a second asking wants the present state. */
export function takeEarly(key: string): Promise<unknown> | undefined {
  const { prelude } = window;
  if (prelude?.early?.key !== key) return undefined;
  const { reply } = prelude.early;
  delete prelude.early;
  return reply;
}
