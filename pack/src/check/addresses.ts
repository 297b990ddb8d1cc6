/** Checks what `addresses` of campaign.json names, and that no two pages have one address. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { languages } from '@prelude/contract/shared/languages';
import {
  addressTable,
  cleanAddress,
  type CleanPage,
  entryKindNames,
} from '@prelude/contract/site/clean-addresses';
import { takenPaths } from '@prelude/contract/site/documents';
import { cleanPages } from '../clean-pages.ts';
import { pageFiles, pageName } from '../pages/own-pages.ts';
import type { Check } from './model.ts';
import { nearest } from './nearest.ts';

const file = 'campaign.json';
const kinds: readonly string[] = entryKindNames;

export function checkAddresses(
  check: Check,
  campaign: Campaign,
  articles: readonly string[],
): void {
  const { files, report } = check;
  const names = campaign.addresses ?? {};
  const pages = cleanPages(files.folder);
  const known = [...new Set(pages.map(({ name }) => name))];
  const wrong = (at: string, what: string, name: string, right: readonly string[]): void => {
    const close = nearest(name, right);
    const others = close ? `"${close}" is the nearest` : `use one of ${right.join(', ')}`;
    report(`${file} /addresses/${at}`, `${what}; ${others}`);
  };
  const checkLanguages = (at: string, given: Readonly<Record<string, string>>): void => {
    for (const language of Object.keys(given))
      if (!languages.includes(language))
        wrong(
          `${at}/${language}`,
          `"${language}" is no language of the campaign`,
          language,
          languages,
        );
  };
  const keysOf = (kind: string): string[] =>
    pages.flatMap(({ name, key }) => (name === kind && key !== undefined ? [key] : []));

  for (const [name, given] of Object.entries(names.paths ?? {})) {
    if (!known.includes(name)) wrong(`paths/${name}`, `there is no page "${name}"`, name, known);
    checkLanguages(`paths/${name}`, given);
  }
  for (const [kind, entries] of Object.entries(names.slugs ?? {})) {
    if (!kinds.includes(kind))
      wrong(`slugs/${kind}`, `"${kind}" has no entries with addresses`, kind, kinds);
    else
      for (const [key, given] of Object.entries(entries)) {
        if (!keysOf(kind).includes(key))
          wrong(`slugs/${kind}/${key}`, `there is no "${key}"`, key, keysOf(kind));
        checkLanguages(`slugs/${kind}/${key}`, given);
      }
  }
  for (const [kind, entries] of Object.entries(names.former ?? {})) {
    const right = [...kinds, 'news'];
    const targets = kind === 'news' ? articles : keysOf(kind);
    if (!right.includes(kind)) wrong(`former/${kind}`, `"${kind}" has no entries`, kind, right);
    else
      for (const [slug, to] of Object.entries(entries))
        if (!targets.includes(to))
          wrong(`former/${kind}/${slug}`, `leads to "${to}", which is not there`, to, targets);
  }
  checkConflicts(check, campaign, pages);
}

function checkConflicts(
  { files, report }: Check,
  { addresses: names = {}, embed }: Campaign,
  pages: readonly CleanPage[],
): void {
  for (const { name, path } of pageFiles(files.folder))
    if (!pageName.test(name))
      report(path, 'has a name that is no address; use small letters, digits, single hyphens');
  const nameOf = ({ name, key }: CleanPage) => (key === undefined ? name : `${name}/${key}`);
  for (const { address, page, other } of addressTable(names, pages).conflicts) {
    // A key that is there twice has been reported.
    if (nameOf(page) === nameOf(other) && page.key !== undefined) continue;
    report(
      file,
      `${nameOf(page)} and ${nameOf(other)} have the same address ${address}; name one of them in "addresses"`,
    );
  }
  // Without frames, a page of the pack can have their address.
  const isTaken = (part: string): boolean =>
    takenPaths.includes(part) && (part !== 'embed' || embed !== undefined);
  const taken = new Set(
    pages.flatMap((page) =>
      (page.languages ?? languages)
        .map((language) => cleanAddress(names, language, page))
        .filter((address) => isTaken(address.split('/')[2]!)),
    ),
  );
  for (const address of taken)
    report(file, `${address} is an address of Prelude itself; give the page another name`);
}
