/** The rhythm of a spoken line. */
export interface Letter {
  /** Number of its text, and its offset there. */
  text: number;
  from: number;
  /** Moment at which it is written, in letters. */
  at: number;
}

/** A speaker pauses after these, as long as for so many letters. */
const pauses: readonly (readonly [after: RegExp, letters: number])[] = [
  [/[,，、;；:：]/, 5],
  [/[.。!！?？…]/, 9],
];
const afterText = 4;

const split = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

/** @param texts lines of one speech */
export function lettersOf(texts: readonly string[]): Letter[] {
  let at = 0;
  return texts.flatMap((content, text) => {
    let from = 0;
    const letters = split(content).map((letter) => {
      const found = { text, from, at };
      from += letter.length;
      at += pauses.find(([after]) => after.test(letter))?.[1] ?? 1;
      return found;
    });
    at += afterText;
    return letters;
  });
}
