/** Every page of a campaign that has a clean address, apart from its news. */
import {
  type CleanPage,
  entryKindNames,
  entryKinds,
  legalPages,
  milestonesPage,
} from '@prelude/contract/site/clean-addresses';
import { languages } from '@prelude/contract/shared/languages';
import { readCatalogue } from './catalogue.ts';
import { type PageFile, pageFiles } from './pages/own-pages.ts';
import { packSections } from './sections.ts';

/**
 * @param own the pack's own pages, or those in force
 * @returns what the product has first, so that an own page never takes its address
 */
export function cleanPages(
  pack: string,
  own: readonly Pick<PageFile, 'name' | 'language'>[] = pageFiles(pack),
): CleanPage[] {
  const sections = packSections(pack);
  const catalogue = readCatalogue(pack);
  const entries = entryKindNames.flatMap((name) => {
    const { catalogue: of, section } = entryKinds[name];
    return sections[section] ? catalogue[of].map(({ key }): CleanPage => ({ name, key })) : [];
  });
  const names = [...new Set(own.map(({ name }) => name))];
  return [
    ...[milestonesPage, ...legalPages].map((name): CleanPage => ({ name })),
    ...entries,
    ...names.map((name) => ({
      name,
      languages: languages.filter((language) =>
        own.some((file) => file.name === name && file.language === language),
      ),
    })),
  ];
}
