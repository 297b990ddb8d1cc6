/**
 * Fallback fonts for operators whose system has no Chinese, Japanese or Korean font; other browsers do not fetch them.
 * Subset to the characters of the console and the shipped news.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cjk, cjkRange, cut, fontFolder, rule } from '../site/build/fonts.ts';
import { beyondLatin, bodyGlyphs, moreGlyphs, newsGlyphs } from '../site/build/glyphs.ts';

const wish = 'virtual:fonts.css';

const words = (language: keyof typeof cjk): string => {
  const folder = fileURLToPath(new URL(`../locales/${language}/console`, import.meta.url));
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
};

async function makeSheet(): Promise<string> {
  mkdirSync(fontFolder, { recursive: true });
  const rules: string[] = [];
  for (const language of ['cht', 'jp', 'kr'] as const) {
    const { suffix, body } = cjk[language];
    const face = {
      name: `console-${language}`,
      family: `Console ${suffix}`,
      weight: 500,
      source: body,
      glyphs: beyondLatin(
        words(language) + bodyGlyphs(language) + moreGlyphs(language) + newsGlyphs(language),
      ),
      range: cjkRange,
    };
    rules.push(rule(face, await cut(face)));
  }
  const sheet = join(fontFolder, 'console-fonts.css');
  writeFileSync(sheet, rules.join('\n'));
  return sheet;
}

export const fonts = (): Plugin => ({
  name: 'prelude-console-fonts',
  enforce: 'pre',
  resolveId: (id) => (id === wish ? makeSheet() : undefined),
});
