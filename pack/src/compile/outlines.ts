/** Sets text as outlines, so that pictures need no font on the machine that makes or shows them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Harfbuzz from 'harfbuzzjs';
import { root } from '../paths.ts';
import { subset } from './subset.ts';
import { MediaError } from './subjects.ts';

/** Path data with 1000 units for the font size, origin on the baseline, y axis downwards. */
export interface Outline {
  d: string;
  width: number;
}

export interface Typesetter {
  /** @param tracking space between letters, in thousandths of the font size */
  line(text: string, tracking?: number): Outline;
  /** Characters that no face has; they are left out of the lines. */
  missing: ReadonlySet<string>;
}

/** Also has Greek and Cyrillic. For packs whose theme names no file of their own. */
const latin = 'EBGaramond_500Medium.ttf';
const eastern = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/;
/** By language. A compressed face takes a second to open, so it is opened for its letters only. */
const faces: Record<string, { file: string; letters: RegExp }> = {
  zh: { file: 'NotoSerifTC_900Black.woff2', letters: eastern },
  ja: { file: 'ShipporiMincho_800ExtraBold.woff2', letters: eastern },
  ko: { file: 'SongMyung_400Regular.woff2', letters: eastern },
  ar: { file: 'NotoNaskhArabic_600SemiBold.woff2', letters: /\p{scx=Arabic}/u },
  he: { file: 'FrankRuhlLibre_500Medium.woff2', letters: /\p{scx=Hebrew}/u },
};
const older: Record<string, string> = { cht: 'zh', jp: 'ja', kr: 'ko' };

/** The face of the language first. A face of Japan may lack what one of Taiwan has, so all follow. */
function facesOf(language: string): { file: string; letters?: RegExp }[] {
  const primary = language.split(/[-_]/)[0] ?? '';
  const own = faces[older[primary] ?? primary];
  const all = [...(own ? [own] : []), { file: latin }, ...Object.values(faces)];
  return [...new Set(all)].map(({ file, ...rest }) => ({
    file: join(root, 'site/fonts', file),
    ...rest,
  }));
}

/**
 * @param texts all texts that will be set: compressed faces are opened for their characters only
 * @param own font file that comes first
 */
export async function createTypesetter(
  language: string,
  texts: readonly string[],
  own: string | undefined,
): Promise<Typesetter> {
  if (own && !existsSync(own))
    throw new MediaError([`theme.json faces.display: ${own} does not exist`]);
  const letters = [...new Set(texts.join(''))];
  // Loaded on first use, as `subset` is.
  const harfbuzz = await import('harfbuzzjs');
  const fonts: Harfbuzz.Font[] = [];
  const lacks = (letter: string) =>
    letter.trim() !== '' && !fonts.some((font) => font.nominalGlyph(letter.codePointAt(0)!));
  if (own) fonts.push(await open(harfbuzz, own, letters));
  for (const { file, letters: script } of facesOf(language)) {
    const isWanted =
      !script ||
      letters.some((letter) => script.test(letter) && (fonts.length === 0 || lacks(letter)));
    if (isWanted) fonts.push(await open(harfbuzz, file, letters));
  }
  const missing = new Set(letters.filter(lacks));
  return { missing, line: (text, tracking = 0) => setLine(harfbuzz, fonts, text, tracking) };
}

async function open(
  harfbuzz: typeof Harfbuzz,
  file: string,
  letters: readonly string[],
): Promise<Harfbuzz.Font> {
  const bytes = readFileSync(file);
  // The letters of Arabic have other forms inside a word.
  const noLayoutClosure = !letters.some((letter) => rightToLeft.test(letter));
  const plain = /\.woff2?$/i.test(file)
    ? await subset(bytes, letters.join(''), { targetFormat: 'sfnt', noLayoutClosure })
    : bytes;
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(plain)));
  font.setScale(1000, 1000);
  return font;
}

function setLine(
  harfbuzz: typeof Harfbuzz,
  fonts: readonly Harfbuzz.Font[],
  text: string,
  tracking: number,
): Outline {
  let x = 0;
  let d = '';
  for (const { part: directed, isRightToLeft } of directedParts(text)) {
    const parts = runs(fonts, directed);
    // Space between the letters would break words apart that are written in one stroke.
    const space = isRightToLeft ? 0 : tracking;
    for (const { font, part } of isRightToLeft ? parts.toReversed() : parts) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(part);
      buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        d += moved(font.glyphToPath(codepoint), x + xOffset, yOffset);
        x += xAdvance + space;
      }
    }
  }
  return { d, width: Math.max(0, Math.round(x - tracking)) };
}

/** Hebrew, Arabic and the scripts between them, without digits. */
const rightToLeft = /(?!\p{Nd})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const leftToRight = /[\p{L}\p{Nd}]/u;

/**
 * The parts of a text by their direction, from left to right: what UAX #9 says about a line without nested quotations.
 * Signs between letters of one direction belong to them, others to the direction of the text.
 */
function directedParts(text: string): { part: string; isRightToLeft: boolean }[] {
  if (!rightToLeft.test(text)) return [{ part: text, isRightToLeft: false }];
  const letters = Array.from(text.normalize('NFC'));
  const own = letters.map((letter) =>
    rightToLeft.test(letter) ? true : leftToRight.test(letter) ? false : undefined,
  );
  const isMain = rightToLeft.test(letters.find((letter) => /\p{L}/u.test(letter)) ?? '');
  const parts: { part: string; isRightToLeft: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const before = own.slice(0, at).findLast((one) => one !== undefined) ?? isMain;
    const after = own.slice(at).find((one) => one !== undefined) ?? isMain;
    const isRightToLeft = own[at] ?? (before === after ? before : isMain);
    const last = parts.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.part += letter;
    else parts.push({ part: letter, isRightToLeft });
  }
  return isMain ? parts.toReversed() : parts;
}

/** Parts of a text, each with the first face that has all its letters. */
function runs(
  fonts: readonly Harfbuzz.Font[],
  text: string,
): { font: Harfbuzz.Font; part: string }[] {
  const found: { font: Harfbuzz.Font; part: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = found.at(-1);
    const code = letter.codePointAt(0)!;
    const able = fonts.filter((face) => face.nominalGlyph(code));
    // The first Latin face draws the multiplication sign too small.
    const font =
      letter === ' ' && last && able.includes(last.font)
        ? last.font
        : letter === '×'
          ? (able[1] ?? able[0])
          : able[0];
    if (!font) continue;
    if (last?.font === font) last.part += letter;
    else found.push({ font, part: letter });
  }
  return found;
}

/** The y axis of fonts points up, that of pictures down. */
const moved = (path: string, dx: number, dy: number): string =>
  path.replaceAll(/([MLQC])([^MLQCZ]*)/g, (_all, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    return (
      command +
      values.map((value, i) => Math.round(i % 2 === 0 ? value + dx : -(value + dy))).join(' ')
    );
  });

/**
 * Splits at spaces, in languages without spaces at any letter, so that the lines are about equally long. One long word
 * stays whole.
 */
export function splitInHalves(text: string): [string, string] {
  const units =
    text.includes(' ') || !eastern.test(text) ? text.split(/(?<=\s)/) : Array.from(text);
  let best: [string, string] = [text, ''];
  for (let at = 1; at < units.length; at += 1) {
    const pair: [string, string] = [
      units.slice(0, at).join('').trim(),
      units.slice(at).join('').trim(),
    ];
    if (Math.max(...pair.map(({ length }) => length)) < Math.max(...best.map((t) => t.length)))
      best = pair;
  }
  return best;
}
