/**
 * The sentences of the shell and of Home, which every visitor needs, apart from the others: `ui.json?first` and `ui.json?rest`
 * are cut from one file, so that who writes them need not know. Saves a first visit 2.2 KB of 3.4 (brotli).
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Dotted beginnings of the keys that are not needed before a panel or another page is opened. */
const rest = new Set([
  'captcha',
  'feature',
  'milestone',
  'news',
  'reward',
  'role',
  'roster',
  'weapon',
  'world',
  'user.emailFormatError',
  'user.login',
  'user.mail',
  'user.info',
  'user.passport',
  'user.success',
  'user.anotherDevice',
  // Said by the document itself, not by the application (build/page-html.ts).
  'common.outdated',
]);

type Texts = { [key: string]: string | Texts };

const isRest = (path: string): boolean => rest.has(path);

/** @param path of a sentence, dotted: is it in the second part? */
export const isLate = (path: string): boolean =>
  path.split('.').some((_, index, parts) => isRest(parts.slice(0, index + 1).join('.')));

/** @param path of what is cut, dotted; empty at the top */
function cut(texts: Texts, wanted: 'first' | 'rest', path = ''): Texts {
  const parts = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    const own = path ? `${path}.${key}` : key;
    if (isRest(own)) return wanted === 'rest' ? [[key, value]] : [];
    if (typeof value === 'string') return wanted === 'first' ? [[key, value]] : [];
    const inside = cut(value, wanted, own);
    return Object.keys(inside).length > 0 ? [[key, inside]] : [];
  });
  return Object.fromEntries(parts);
}

export function textParts(): Plugin {
  return {
    name: 'prelude-text-parts',
    enforce: 'pre',
    load(id) {
      const [, file, part] = /^(.*\/ui\.json)\?(first|rest)$/.exec(id) ?? [];
      if (!file) return undefined;
      this.addWatchFile(file);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
      const own = cut(texts, part as 'first' | 'rest');
      return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js' };
    },
  };
}
