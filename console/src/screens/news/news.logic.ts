import type { ArticleCell, ArticleDraft, BoardFilter } from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';

export interface Mark {
  key: BoardFilter | 'update';
  tone: 'good' | 'warn' | 'bad' | 'accent' | undefined;
}

const tones: Record<ArticleCell['state'], Mark['tone']> = {
  missing: 'bad',
  draft: undefined,
  scheduled: 'accent',
  published: 'good',
  unpublished: 'warn',
};

/** All marks of a language on the board: its state first, then what needs attention. */
export function marksOf(cell: ArticleCell): Mark[] {
  const isPublic = cell.state === 'published';
  return [
    { key: cell.state, tone: tones[cell.state] },
    ...(isPublic && cell.scheduled_for ? [{ key: 'update', tone: 'accent' } as const] : []),
    ...(isPublic && cell.version !== cell.public_version
      ? [{ key: 'changes', tone: undefined } as const]
      : []),
    ...(cell.outdated ? [{ key: 'outdated', tone: 'warn' } as const] : []),
  ];
}

export const emptyDraft: ArticleDraft = {
  title: '',
  summary: '',
  body: '',
  tab: 'updates',
  pinned: false,
  cover: null,
};

/** Languages whose text is complete, as the server requires it for a publication. */
export const readyIn = (draftOf: (language: Language) => ArticleDraft): Language[] =>
  languages.filter((language) => {
    const { title, summary, body } = draftOf(language);
    return title.trim() !== '' && summary.trim() !== '' && /<img|[^\s<>]/.test(withoutTags(body));
  });

/** Pictures stay. */
const withoutTags = (html: string): string => html.replaceAll(/<(?!img)[^<>]*>/g, ' ');

/** HTML as lines for comparison: one line per block, and a picture as its description. */
export function linesOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const image of page.querySelectorAll('img')) {
    image.replaceWith(`[${image.getAttribute('alt') || '…'}]`);
  }
  for (const block of page.querySelectorAll('p, li, h2, h3, h4, blockquote, pre, tr, hr')) {
    block.append('\n');
  }
  for (const cell of page.querySelectorAll('th, td')) cell.append('\t');
  return (page.body.textContent ?? '')
    .replaceAll(/[ \t]+(\n?)/g, (run, end: string) => end || run)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
