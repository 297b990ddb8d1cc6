/**
 * Fallback fonts for operators whose system has no Chinese, Japanese or Korean font; other browsers do not fetch them.
 * The first file of a script has the characters of the product's sentences. The second has all others, for the
 * campaign's own texts: the console is built before its campaign is known.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Face, faceRule } from '../pack/src/compile/look/faces.ts';
import { fontJob } from '../pack/src/compile/look/font-job.ts';
import { beyondLatin } from '../pack/src/compile/look/glyphs.ts';
import { cjk, cjkRange } from '../pack/src/compile/look/scripts.ts';
import { makeJob } from '../pack/src/compile/make.ts';
import { createHasher } from '../pack/src/files.ts';
import { createStore } from '../pack/src/compile/store.ts';
import { cacheFolder, locales } from '../pack/src/paths.ts';

const sheetId = 'virtual:fonts.css';

const punctuation = '、。，．・「」『』《》〈〉（）：；！？';

/** @param language a folder in `locales/` */
const sentences = (language: string): string => {
  const folder = join(locales, language);
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

const facesOf = ([script, language]: (typeof scripts)[number]): [first: Face, rest: Face] => {
  const { suffix, body } = cjk[script];
  const face = (family: string, glyphs: string): Face => ({
    name: `${family.toLowerCase()}-${script}`,
    family: `${family} ${suffix}`,
    weight: 500,
    source: body,
    glyphs,
    range: cjkRange,
  });
  return [face('Console', beyondLatin(sentences(language) + punctuation)), face('Campaign', '')];
};

/** @returns the path of a sheet, with the fonts next to it */
async function makeSheet(): Promise<string> {
  const store = createStore(join(cacheFolder, 'fonts'));
  const hashOfFile = createHasher({});
  const files = new Map<string, string>();
  const rules: string[] = [];
  for (const [first, rest] of scripts.map(facesOf)) {
    const job = fontJob(first, hashOfFile);
    await makeJob(store, job, { holder: 'console', waits: true });
    const name = `${first.name}.woff2`;
    files.set(name, store.fileOf(job.outputs[0]!)!);
    files.set(basename(rest.source), rest.source);
    rules.push(faceRule(first, `./${name}`), faceRule(rest, `./${basename(rest.source)}`));
  }
  const folder = join(cacheFolder, 'console-fonts');
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of files) copyFileSync(file, join(folder, name));
  const sheet = join(folder, 'fonts.css');
  writeFileSync(sheet, rules.join('\n'));
  return sheet;
}

export const fonts = (): Plugin => ({
  name: 'prelude-console-fonts',
  enforce: 'pre',
  resolveId: (id) => (id === sheetId ? makeSheet() : undefined),
});
