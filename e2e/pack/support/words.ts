/** Finds words on a page that only a program should see: keys of texts, placeholders, `undefined`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '../../../pack/src/paths.ts';
import { leaves } from '../../../pack/src/leaves.ts';

const keysIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => leaves(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .map(([key]) => key)
    // A key of one word could be a word of a sentence.
    .filter((key) => key.includes('.'));

const english = join(locales, 'en');
const keys = new Set([...keysIn(english), ...keysIn(join(english, 'console'))]);

/** @returns what of the words is not for readers */
export function faultsIn(words: string): string[] {
  const tokens = words.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? [];
  const shown = tokens.filter((token) => keys.has(token));
  const marks = words.match(/.{0,20}(?:\{\w+\}|\[object|\bundefined\b|\bNaN\b).{0,20}/g) ?? [];
  return [
    ...new Set([...shown.map((key) => `text key ${key}`), ...marks.map((mark) => mark.trim())]),
  ];
}

/** Title, visible text, and the texts of attributes, which screen readers read. */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];
    const attributes = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    const meta = [...document.querySelectorAll('meta[name="description"], meta[property^="og:"]')];
    return [
      document.title,
      document.body.innerText,
      ...attributes,
      ...meta.map((element) => element.getAttribute('content')),
    ].join('\n');
  });
