/** Pages and sentences by their words. Both are in memory. */
import { defaultLanguage, languages } from '@prelude/contract/shared/languages';
import { type Found, mostFound } from '@prelude/contract/console/search';
import type { PageValue } from '@prelude/contract/console/pages';
import type { Sentence } from '@prelude/contract/shared/texts';
import { isHeld } from '../../core/campaign/held-sentences.ts';
import type { Core } from '../../core/core.ts';
import { idOf } from '../../core/overrides/overrides.ts';

type Texts = Pick<Core, 'overrides' | 'pack' | 'pages'>;

const wordsOf = (value: Sentence): string =>
  typeof value === 'string' ? value : Object.values(value).join(' ');

/** The default language first: most operators know its words. */
const inOrder = () => [defaultLanguage, ...languages.filter((one) => one !== defaultLanguage)];

/** @param wanted in lower case */
export function findSentences({ overrides, pack: { texts } }: Texts, wanted: string): Found[] {
  const { published } = overrides.state();
  const found = new Map<string, Found>();
  for (const language of inOrder()) {
    for (const file of texts.files) {
      for (const [path, { value: own }] of texts.written(language, file)) {
        const name = `${file}/${path}`;
        if (found.has(name) || isHeld(name)) continue;
        const changed = published.get(idOf({ kind: 'text', language, name }))?.value;
        const words = wordsOf((changed ?? own) as Sentence);
        if (!`${name}\n${words}`.toLowerCase().includes(wanted)) continue;
        found.set(name, { kind: 'sentence', key: name, name: words, number: null, language });
        if (found.size === mostFound) return [...found.values()];
      }
    }
  }
  return [...found.values()];
}

/** Also drafts and pages that are hidden. @param wanted in lower case */
export async function findPages({ overrides, pages }: Texts, wanted: string): Promise<Found[]> {
  const drafts = await overrides.drafts('page');
  const changed = [...drafts, ...overrides.state().published.values()].flatMap(
    ({ kind, language, name, value }) =>
      kind === 'page' && value ? [{ language, name, title: (value as PageValue).title }] : [],
  );
  const all = [...pages.shown(), ...changed, ...pages.own];
  const found = new Map<string, Found>();
  for (const language of inOrder()) {
    for (const page of all) {
      if (page.language !== language || found.has(page.name)) continue;
      if (!`${page.name}\n${page.title}`.toLowerCase().includes(wanted)) continue;
      found.set(page.name, {
        kind: 'page',
        key: page.name,
        name: page.title || page.name,
        number: null,
        language: null,
      });
      if (found.size === mostFound) return [...found.values()];
    }
  }
  return [...found.values()];
}
