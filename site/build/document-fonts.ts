/**
 * The title font contains only the characters of titles known at build time. Later titles with other characters use the
 * reader's font. CJK texts use a system font; without one (Android), they use the interface font and a font with the
 * remaining characters.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamicDocuments } from '../../contract/src/site/documents.ts';
import { type Language, languages } from '../../contract/src/shared/languages.ts';
import type { Sheet } from '../src/documents/assets.ts';
import { campaignFolder, readTexts, type Texts } from './campaign.ts';
import {
  cjkOf,
  cjkRange,
  cjkFaces,
  cut,
  type Face,
  fontFolder,
  latinFaces,
  latinFirst,
  makeStandIns,
  rule,
} from './fonts.ts';
import { latin, readingGlyphs } from './glyphs.ts';

const named = (texts: Texts, name: RegExp): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return named(text, name);
    return name.test(key) ? [text] : [];
  });

const headings = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => readFileSync(join(folder, name), 'utf8').split('\n')[0] ?? '')
    : [];

const unique = (text: string): string => [...new Set(text)].toSorted().join('');

export function titleGlyphs(sheet: Sheet, language: Language): string {
  if (!cjkOf(language)) return latin;
  const game = named({ title: (readTexts(language, 'ui').game as Texts).title ?? '' }, /^title$/);
  const titles = {
    invitation: () => named(readTexts(language, 'invitation'), /^(title|apply)$/),
    player: () => [
      ...dynamicDocuments.flatMap((name) => named(readTexts(language, name), /[tT]itle$|^button$/)),
      ...named(readTexts(language, 'ui').reward as Texts, /^name$/),
      '×,.',
    ],
    reading: () => [
      ...headings(join(campaignFolder, 'news', language)),
      ...headings(join(campaignFolder, 'legal', language)),
      ...named(readTexts(language, 'documents'), /^(title|button|missing|fault|home|news)$/),
    ],
  }[sheet]();
  return unique([...game, ...titles, ' 0123456789'].join(''));
}

export async function makeDocumentFonts(
  sheet: Sheet,
): Promise<{ path: string; first: Record<Language, readonly string[]> }> {
  const first: Record<Language, readonly string[]> = {};
  const rules = await makeStandIns(['display', 'body']);
  const add = async (face: Face): Promise<void> => {
    rules.push(rule(face, await cut(face)));
  };
  for (const face of latinFaces) if (face.name !== 'label') await add(face);
  for (const face of cjkFaces()) if (/^(Endonym|Body)\b/.test(face.family)) await add(face);
  for (const language of languages) {
    const fonts = cjkOf(language);
    first[language] = fonts ? [] : latinFirst(['display', 'body']);
    if (!fonts) continue;
    const { suffix, display, body } = fonts;
    const name = `display-${sheet}-${language}`;
    first[language] = [`${name}.`];
    await add({
      name,
      family: `Title ${suffix}`,
      ...display,
      glyphs: titleGlyphs(sheet, language),
      range: 'U+0-10FFFF',
    });
    await add({
      name: `text-${sheet}-${language}`,
      family: `Text ${suffix}`,
      source: body,
      weight: 500,
      glyphs: readingGlyphs(sheet, language),
      range: cjkRange,
    });
  }
  const path = join(fontFolder, `${sheet}-fonts.css`);
  const css = rules.join('\n');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== css) writeFileSync(path, css);
  return { path, first };
}
