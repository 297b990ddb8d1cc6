/** What the check of a pack would say about a page that an operator writes. */
import type { PageProblem, PageRow, PageValue } from '@prelude/contract/console/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { markdownProblems, type MarkdownPlace } from '@prelude/pack/news/markdown-problems';
import type { PackPage } from '@prelude/pack/pages/own-pages';

interface Place extends MarkdownPlace {
  /** Whether a picture can be the cover. */
  isCover: (name: string) => boolean;
}

export function pageProblems(
  { title, description, body, cover }: PageValue,
  place: Place,
): PageProblem[] {
  const missing = (code: PageProblem['code'], detail = ''): PageProblem => ({
    code,
    line: 0,
    detail,
    isWarning: false,
  });
  return [
    ...(title.trim() ? [] : [missing('no_title')]),
    ...(description.trim() ? [] : [missing('no_description')]),
    ...(cover === null || place.isCover(cover) ? [] : [missing('cover', cover)]),
    ...(body.trim() ? [] : [missing('no_text')]),
    ...markdownProblems(body, place),
  ];
}

/** @returns the fields that an operator can change */
export const valueOf = (page: PackPage | undefined): PageValue | null => {
  if (!page) return null;
  const { title, description, menu, cover, body } = page;
  return { title, description, menu, cover, body, hidden: false };
};

type State = PageRow['languages'][number];

export function stateOf(
  language: Language,
  pack: PageValue | null,
  { changed, draft }: { changed: PageValue | null; draft: PageValue | null | undefined },
): State {
  const value = changed ?? pack;
  const state = !value
    ? 'absent'
    : value.hidden
      ? 'hidden'
      : !changed
        ? 'pack'
        : pack
          ? 'changed'
          : 'added';
  const { title = '', menu = 'none' } = value ?? draft ?? {};
  return { language, state, isDrafted: draft !== undefined, title, menu };
}
