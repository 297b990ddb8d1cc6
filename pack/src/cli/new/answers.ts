/** The five answers from which a pack is made. */
import { canonicalInstants, instantPattern } from '@prelude/contract/shared/instants';
import { type Mode, modes } from '../../format/palette.ts';
import { knownStores } from '@prelude/contract/campaign/stores';
import { isCode, isKnown, productCodes } from '../../check/languages.ts';

export interface Answers {
  title: string;
  studio: string;
  /** The first is the default language. */
  languages: string[];
  mode: Mode;
  /** `#rrggbb` */
  accent: string;
  /** An instant with its zone. */
  opens: string;
  /** Keys of known stores. */
  stores: string[];
  /** Also write lists of characters, places and features, with one entry each. */
  catalogue: boolean;
}

/** Thrown for an answer that is not possible. */
export class AnswerError extends Error {}

const accents: Record<Mode, string> = { dark: '#7aa7ff', light: '#1f5fbf' };

const text =
  (name: string) =>
  (value: string): string => {
    const given = value.trim();
    if (given === '') throw new AnswerError(`${name} is empty`);
    if (given.length > 100)
      throw new AnswerError(`${name} has ${given.length} characters; 100 are possible`);
    return given;
  };

const words = (value: string): string[] => value.split(/[\s,;]+/).filter((word) => word !== '');

export const readTitle = text('The title');
export const readStudio = text('The name of the studio');

/** @param value such as `en, de`; @throws AnswerError */
export function readLanguages(value: string): string[] {
  const codes = [...new Set(words(value.toLowerCase().replaceAll('_', '-')))].map(codeOf);
  if (codes.length === 0) throw new AnswerError('Give one language or more, such as: en, de, fr');
  for (const code of codes) {
    if (!isCode(code) || !isKnown(code))
      throw new AnswerError(`"${code}" is not a language; use codes such as en, de, pt-br, jp`);
  }
  return [...new Set(codes)];
}

const codeOf = (code: string): string => productCodes.get(code) ?? code;

/** @param value such as `light #ff6a13`, `dark` or `#ff6a13`; @throws AnswerError */
export function readLook(value: string): { mode: Mode; accent: string } {
  let mode: Mode = 'dark';
  let accent: string | undefined;
  for (const word of words(value.toLowerCase())) {
    const known = modes.find((one) => one === word);
    if (known) mode = known;
    else accent = colourOf(word);
  }
  return { mode, accent: accent ?? accents[mode] };
}

function colourOf(word: string): string {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(word) ?? [];
  if (digits === undefined)
    throw new AnswerError(
      `"${word}" is not a colour; write light or dark, and a colour such as #ff6a13`,
    );
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`;
}

/** @param value a day, or an instant with its zone; @throws AnswerError */
export function readOpens(value: string): string {
  const given = value.trim();
  const instant = /^\d{4}-\d\d-\d\d$/.test(given)
    ? `${given}T00:00:00Z`
    : (canonicalInstants('', given) as string);
  const isReal = !Number.isNaN(Date.parse(instant)) && new RegExp(instantPattern).test(instant);
  if (!isReal)
    throw new AnswerError(
      `"${given}" is not a time; write a day such as 2026-12-01, or 2026-12-01T18:00+01:00`,
    );
  return instant;
}

/** @param value such as `steam, epic`, or `none`; @throws AnswerError */
export function readStores(value: string): Answers['stores'] {
  const names = words(value.toLowerCase());
  if (names.length === 1 && names[0] === 'none') return [];
  return [...new Set(names)].map((name) => {
    const key = name.replaceAll('-', '_');
    if (knownStores.has(key)) return key;
    const known = [...knownStores.keys()].join(', ');
    throw new AnswerError(
      `"${name}" is not a known store; use ${known}, or none, and add others to campaign.json`,
    );
  });
}

/** @param folder name of the pack's folder; @param today for the default of `opens` */
export const defaultsFor = (folder: string, today: Date) => ({
  title: folder
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
  studio: 'My Studio',
  languages: 'en',
  look: 'dark',
  opens: today.toISOString().slice(0, 10),
});
