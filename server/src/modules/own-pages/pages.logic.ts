/** What the check of a pack would say about a page that an operator writes. */
import type { PageProblem, PageRow, PageValue } from '@prelude/contract/console/pages';
import type { Language } from '@prelude/contract/shared/languages';
import { markdownProblems, type MarkdownPlace } from '@prelude/pack/news/markdown-problems';
import { readTitled } from '@prelude/pack/news/article-source';
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

interface LegalPlace {
  place: MarkdownPlace;
  /** The source that players read now. */
  inForce: string;
  /** Whether players must accept the text again; undefined: not decided. */
  again: boolean | undefined;
}

/** The version under the title: `Version 2026-12-01`. */
const versionOf = (body: string): string | undefined =>
  /^\S+ (\d{4}-\d{2}-\d{2})[ \t]*(?:\n|$)/u.exec(body.trim())?.[1];

/** What the check of a pack would say about a legal text, and whether its version fits the decision. */
export function legalProblems(
  { title, body }: PageValue,
  { place, inForce, again }: LegalPlace,
): PageProblem[] {
  const problem = (code: PageProblem['code'], line = 0, detail = ''): PageProblem => ({
    code,
    line,
    detail,
    isWarning: false,
  });
  const version = versionOf(body);
  const former = versionOf(readTitled(inForce).rest) ?? '';
  const wrong =
    version === undefined
      ? [problem('no_version', 1)]
      : again === true && version === former
        ? [problem('same_version', 1, former)]
        : again === false && version !== former
          ? [problem('other_version', 1, former)]
          : [];
  return [
    ...(title.trim() ? [] : [problem('no_title')]),
    ...wrong,
    ...markdownProblems(body, { ...place, isLegal: true }),
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
