/**
 * The title font of documents has only the characters of titles that are known when it is made. Later titles with other
 * characters use the reader's font.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { dynamicDocuments } from '@prelude/contract/site/documents';
import type { DocumentSheet } from '@prelude/contract/site/site-pack';
import { unique } from './glyphs.ts';
import { cjkOf } from './scripts.ts';
import { type MarkdownFolder, type Words, wordsIn } from './words.ts';

/** The last part of a path. */
const ends =
  (name: RegExp) =>
  (path: string): boolean =>
    name.test(path.slice(path.lastIndexOf('.') + 1));

/** @param latin characters of the main faces, which languages in other scripts use */
export function titleGlyphs(
  words: Words,
  latin: string,
  sheet: DocumentSheet,
  language: Language,
): string {
  if (!cjkOf(language)) return latin;
  const named = (file: string, name: RegExp): string =>
    wordsIn(words.of(language, file), ends(name));
  const ui = words.of(language, 'ui');
  const headings = (folder: MarkdownFolder): string =>
    words
      .markdown(folder, language)
      .map((text) => /^(?:# |title:)(.*)$/m.exec(text)?.[1] ?? '')
      .join('');
  const titles: Record<DocumentSheet, () => string> = {
    invitation: () => named('invitation', /^(title|apply)$/),
    player: () =>
      [
        ...dynamicDocuments.map((name) => named(name, /[tT]itle$|^button$/)),
        wordsIn(ui, (path) => /^reward\.(?:.+\.)?name$/.test(path)),
        '×,.',
      ].join(''),
    fans: () =>
      named('quiz', /^(title|question)$/) +
      named('fan-kit', /^(title|wide|tall|portrait|sticker)$/) +
      named('roles', /^(name|epithet)$/) +
      ['weapons', 'world'].map((file) => named(file, /^(name|type)$/)).join('') +
      wordsIn(ui, (path) => /^(?:milestone\.(?:title|goal|followersGoal)|nouns\.)/.test(path)) +
      named('documents', /^(home|news)$/) +
      wordsIn(ui, (path) => path === 'home.register'),
    reading: () =>
      headings('news') +
      headings('legal') +
      headings('pages') +
      named('documents', /^(title|button|missing|fault|home|news)$/),
  };
  const game = wordsIn(ui, (path) => path === 'game.title');
  return unique(`${game}${titles[sheet]()} 0123456789`);
}
