/** Rules for one sentence, for the campaign check (pack/src/check/texts.ts) and for operators' changes. */
import type { Language } from '@prelude/contract/shared/languages';
import type { SentenceProblem } from '@prelude/contract/console/sentences';
import {
  brands,
  figures,
  halfWidth,
  han,
  literals,
  mayBeEmpty,
  orphanParticle,
  placeholders,
  rulesOf,
} from './script.ts';

export type { SentenceProblem };

/**
 * Checks spelling and script.
 * @param key file and path: `ui.json game.slogan`
 */
export function textProblems(text: string, language: Language, key: string): SentenceProblem[] {
  if (text.trim() === '') return mayBeEmpty.has(key) ? [] : [{ code: 'empty' }];
  const literal = literals[key];
  if (literal !== undefined) return text === literal ? [] : [{ code: 'literal', detail: literal }];
  const isUntidy = text !== text.trim() || / {2}/u.test(text);
  const problems: SentenceProblem[] = isUntidy ? [{ code: 'spaces' }] : [];
  // The English version of a character's quote is shown next to the local one. A title may be in any script.
  if (key.endsWith('talk_en') || key.endsWith(' game.title')) return problems;
  return [...problems, ...scriptProblems(text, language)];
}

export function scriptProblems(text: string, language: Language): SentenceProblem[] {
  const problems: SentenceProblem[] = [];
  const { strangers, repertoire, own } = rulesOf(language);
  for (const stranger of strangers) {
    // Korean may add the ideographs of a name in brackets.
    const foreign = stranger.exec(
      language === 'kr' ? text.replaceAll(/\(\p{Script=Han}+\)/gu, '') : text,
    );
    if (foreign) problems.push({ code: 'foreign', detail: foreign[0] });
  }
  if (repertoire) {
    const faults = Array.from(text).filter(
      (character) => han.test(character) && !repertoire.characters.has(character),
    );
    if (faults.length > 0)
      problems.push({ code: 'characters', detail: [...new Set(faults)].join('') });
  }
  if (!own) return problems;

  const words = brands
    .reduce((rest, brand) => rest.replaceAll(brand, ' '), text)
    .replaceAll(/\{\w+\}|<[^>]*>|\S+@\S+|https?:\S+/gu, ' ');
  const run = /[A-Za-z]+(?:[ ,'’-]+[A-Za-z]+){2,}/u.exec(words);
  if (run) problems.push({ code: 'untranslated', detail: run[0] });
  else if (/[A-Za-z]{2}/u.test(words) && !own.test(words)) problems.push({ code: 'untranslated' });

  const mark = language === 'kr' ? null : halfWidth.exec(text);
  if (mark) problems.push({ code: 'half_width', detail: mark[0] });
  const particle = language === 'kr' ? orphanParticle.exec(text) : null;
  if (particle) problems.push({ code: 'particle', detail: particle[0] });
  return problems;
}

/** Placeholders and figures must be those of the other version. */
export function versionProblems(source: string, text: string): SentenceProblem[] {
  const problems: SentenceProblem[] = [];
  const [wanted, present] = [placeholders(source).join(' '), placeholders(text).join(' ')];
  if (wanted !== present) problems.push({ code: 'placeholders', detail: wanted });
  const missing = figures(source).filter((figure) => !text.includes(figure));
  if (missing.length > 0) problems.push({ code: 'figures', detail: missing.join(', ') });
  return problems;
}

/** Texts are plain; only a quote may have line breaks. @param path such as `Ada.talk` */
export function markupProblems(text: string, path: string): SentenceProblem[] {
  const allowed = path.endsWith('.talk') ? ['<br>'] : [];
  const tags = text.match(/<[^>]*>/gu) ?? [];
  return tags
    .filter((tag) => !allowed.includes(tag))
    .map((detail) => ({ code: 'markup' as const, detail }));
}
