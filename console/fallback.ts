/** A sentence of the console that a language lacks is shown in English (docs/develop/i18n.md). */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { mergeTexts, type Texts } from '../contract/src/shared/texts.ts';

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** Fills the files of `locales/<language>/console/` with the English sentences that they lack. */
export function englishFallback(): Plugin {
  return {
    name: 'prelude-english-fallback',
    enforce: 'pre',
    load(id) {
      const [, folder, name] = /^(.*\/locales\/)[^/]+(\/console\/[^/?]+\.json)$/.exec(id) ?? [];
      const english = `${folder}en${name}`;
      if (id === english || !existsSync(english)) return undefined;
      this.addWatchFile(english);
      return JSON.stringify(mergeTexts(readTexts(english), readTexts(id)));
    },
  };
}
