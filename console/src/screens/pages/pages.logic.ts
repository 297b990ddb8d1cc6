import type {
  PageInLanguage,
  PageProblem,
  PageRow,
  PageValue,
} from '@prelude/contract/console/pages';
import { pageNamePattern } from '@prelude/contract/console/pages';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { Text } from '../../lib/text.ts';
import type { Stored } from '../../parts/versions/versioned.logic.ts';

export const emptyPage: PageValue = {
  title: '',
  description: '',
  menu: 'none',
  cover: null,
  body: '',
  hidden: false,
};

export const isPageName = (name: string): boolean =>
  name.length <= 80 && new RegExp(pageNamePattern).test(name);

/** What the form begins with: the draft, else what visitors see. */
export const firstValue = ({ draft, value, pack }: PageInLanguage): PageValue =>
  (draft ? (draft.value ?? pack) : value) ?? emptyPage;

export const storedOf = (pages: readonly PageInLanguage[]): Record<Language, Stored<PageValue>> =>
  Object.fromEntries(
    pages.map((page) => {
      const { id, author } = page.draft ?? page;
      return [page.language, { value: firstValue(page), seen: id, author }];
    }),
  );

/** The title in the operator's language, else in the first that has one. */
export function titleOf(own: Language, row: PageRow): string {
  const inOrder = [own, ...languages];
  const titles = inOrder.map(
    (one) => row.languages.find(({ language }) => language === one)?.title,
  );
  return titles.find(Boolean) ?? row.name;
}

export const problemText = (t: Text<'pages'>, { code, line, detail }: PageProblem): string => {
  const said = t(`problem.${code}`, { detail });
  return line > 0 ? t('line', { line: String(line), said }) : said;
};

/** @returns the first and the last place of a line, from 1 */
export function placeOfLine(body: string, line: number): readonly [start: number, end: number] {
  const before = body.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  const [text = ''] = body.slice(start).split('\n');
  return [start, start + text.length];
}
