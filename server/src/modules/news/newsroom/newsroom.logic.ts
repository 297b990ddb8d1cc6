import {
  type ArticleCell,
  type ArticleDraft,
  type ArticleRow,
} from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { CellRow, GroupRow } from './board.store.ts';

const marks = ['tab', 'pinned', 'cover'] as const;
const words = ['title', 'summary', 'body'] as const;

export const hasOtherWords = (a: ArticleDraft, b: ArticleDraft): boolean =>
  words.some((field) => a[field] !== b[field]);

export const isSame = (a: ArticleDraft, b: ArticleDraft): boolean =>
  !hasOtherWords(a, b) && marks.every((field) => a[field] === b[field]);

interface Readers {
  wordsOf(html: string): string;
  picturesOf(html: string): string[];
}

export const isComplete = (draft: ArticleDraft, read: Readers): boolean =>
  draft.title.trim() !== '' &&
  draft.summary.trim() !== '' &&
  (read.wordsOf(draft.body) !== '' || read.picturesOf(draft.body).length > 0);

type Instants = (milliseconds: number) => string;

export function cellOf(
  language: Language,
  row: CellRow | undefined,
  instant: Instants,
): ArticleCell {
  const orNull = (milliseconds: number | null): string | null =>
    milliseconds === null ? null : instant(milliseconds);
  if (!row) {
    return {
      language,
      id: null,
      title: '',
      state: 'missing',
      version: 0,
      outdated: false,
      author: '',
      public_version: null,
      scheduled_version: null,
      scheduled_for: null,
      published_at: null,
      saved_at: null,
    };
  }
  return {
    language,
    id: row.id,
    title: row.title,
    state: row.state,
    version: row.version,
    public_version: row.public_version,
    scheduled_version: row.scheduled_version,
    scheduled_for: orNull(row.scheduled),
    published_at: orNull(row.published),
    outdated: row.outdated,
    author: row.author,
    saved_at: row.saved === null ? null : new Date(row.saved).toISOString(),
  };
}

export function rowOf({ slug, archived, cells }: GroupRow, instant: Instants): ArticleRow {
  const found = new Map(cells.map((cell) => [cell.language, cell]));
  const first = languages.map((language) => found.get(language)).find(Boolean);
  const saved = Math.max(0, ...cells.map((cell) => cell.saved ?? 0));
  return {
    slug,
    archived,
    tab: first?.tab ?? 'updates',
    pinned: first?.pinned ?? false,
    saved_at: saved > 0 ? new Date(saved).toISOString() : null,
    languages: languages.map((language) => cellOf(language, found.get(language), instant)),
  };
}
