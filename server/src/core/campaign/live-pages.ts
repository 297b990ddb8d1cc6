/** The pack's own pages with operators' changes over them (ADR-0076), as they are in force. */
import type { PageValue } from '@prelude/contract/console/pages';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type PackPage, readPages } from '@prelude/pack/pages/own-pages';
import type { Overrides } from '../overrides/overrides.ts';

export type LivePages = ReturnType<typeof openLivePages>;

const idOf = ({ language, name }: Pick<PackPage, 'language' | 'name'>): string =>
  `${name} ${language}`;

/** Reads all pages at once, so that a server does not start with a faulty one. */
export function openLivePages(folder: string, overrides: Overrides) {
  const own: ReadonlyMap<string, PackPage> = new Map(
    readPages(folder).map((page) => [idOf(page), page]),
  );
  let shown: readonly PackPage[] = [];
  overrides.follow(['page'], () => {
    const pages = new Map(own);
    for (const { language, name, value } of overrides.inForce<PageValue>('page')) {
      const id = idOf({ language, name });
      const { hidden, ...page } = value!;
      if (hidden || !languages.includes(language)) pages.delete(id);
      else pages.set(id, { name, language, ...page });
    }
    shown = [...pages.values()].toSorted((a, b) =>
      a.name < b.name ? -1 : Number(a.name > b.name),
    );
  });
  return {
    /** Those of the pack. */
    own: [...own.values()],
    ownOf: (name: string, language: Language): PackPage | undefined =>
      own.get(idOf({ name, language })),
    /** Those that visitors see, by name. */
    shown: (): readonly PackPage[] => shown,
    /** Changes with every published change. */
    version: (): number => overrides.newestOf(['page']),
  };
}
