/** Characters in a text that a reader does not see or sees wrongly. */
import type { Level } from './findings.ts';

/** Category `Cc` without the line breaks and the tab, which files are laid out with. */
const control = /(?![\n\r\t])\p{Cc}/u;
/** Embeddings and overrides turn the rest of a line. Marks and isolates, which right-to-left texts need, do not. */
const turning = /[\u202A-\u202E]/u;

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** @returns what is wrong with the characters of a text; what would be right */
export function characterFaults(text: string): [what: string, level: Level][] {
  const faults: [string, Level][] = [];
  const hidden = control.exec(text)?.[0];
  if (hidden)
    faults.push([
      `has the control character ${codeOf(hidden)}, which no page shows; remove it`,
      'error',
    ]);
  const turned = turning.exec(text)?.[0];
  if (turned)
    faults.push([
      `has ${codeOf(turned)}, which turns the direction of the text; remove it`,
      'error',
    ]);
  if (text !== text.normalize('NFC'))
    faults.push([
      'has a letter and its accent as two characters; write one (Unicode NFC)',
      'warning',
    ]);
  return faults;
}
