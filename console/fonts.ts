/**
 * Fallback fonts for operators whose system has no Chinese, Japanese or Korean font; other browsers do not fetch them.
 * The first file of a script has the characters of the product's sentences. The second has all others, for the
 * campaign's own texts: the console is built before its campaign is known.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cjk, cjkRange, cut, type Face, fontFolder, rule } from '../site/build/fonts.ts';
import { beyondLatin } from '../site/build/glyphs.ts';

const wish = 'virtual:fonts.css';

const punctuation = '、。，．・「」『』《》〈〉（）：；！？';

/** @param language a folder in `locales/` */
const sentences = (language: string): string => {
  const folder = fileURLToPath(new URL(`../locales/${language}`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
};

const scripts = [
  ['tc', 'cht'],
  ['jp', 'jp'],
  ['kr', 'kr'],
] as const;

async function rulesOf([script, language]: (typeof scripts)[number]): Promise<string[]> {
  const { suffix, body } = cjk[script];
  const face = (family: string, glyphs: string): Face => ({
    name: `${family.toLowerCase()}-${script}`,
    family: `${family} ${suffix}`,
    weight: 500,
    source: body,
    glyphs,
    range: cjkRange,
  });
  const first = face('Console', beyondLatin(sentences(language) + punctuation));
  copyFileSync(body, join(fontFolder, basename(body)));
  return [rule(first, await cut(first)), rule(face('Campaign', ''), basename(body))];
}

async function makeSheet(): Promise<string> {
  mkdirSync(fontFolder, { recursive: true });
  const rules: string[] = [];
  for (const script of scripts) rules.push(...(await rulesOf(script)));
  const sheet = join(fontFolder, 'console-fonts.css');
  writeFileSync(sheet, rules.join('\n'));
  return sheet;
}

export const fonts = (): Plugin => ({
  name: 'prelude-console-fonts',
  enforce: 'pre',
  resolveId: (id) => (id === wish ? makeSheet() : undefined),
});
