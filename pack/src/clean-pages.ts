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
import { pageFiles } from './pages/own-pages.ts';
import { packSections } from './sections.ts';

/** @returns what the product has first, so that a page of the pack never takes its address */
export function cleanPages(pack: string): CleanPage[] {
  const sections = packSections(pack);
  const catalogue = readCatalogue(pack);
  const entries = entryKindNames.flatMap((name) => {
    const { catalogue: of, section } = entryKinds[name];
    return sections[section] ? catalogue[of].map(({ key }): CleanPage => ({ name, key })) : [];
  });
  const files = pageFiles(pack);
  const names = [...new Set(files.map(({ name }) => name))];
  return [
    ...[milestonesPage, ...legalPages].map((name): CleanPage => ({ name })),
    ...entries,
    ...names.map((name) => ({
      name,
      languages: languages.filter((language) =>
        files.some((file) => file.name === name && file.language === language),
      ),
    })),
  ];
}
