/** The parts of a sentence that a translation must keep: placeholders and line breaks. */

const fixedPart = /\{\w+\}|<[^<>]+>/g;

export interface Part {
  text: string;
  isKept: boolean;
}

export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of sentence.matchAll(fixedPart)) {
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), isKept: false });
    parts.push({ text: match[0], isKept: true });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), isKept: false });
  return parts;
}

const fixedPartsIn = (sentence: string): string[] => sentence.match(fixedPart) ?? [];

/** Nouns of the game: a language may do without one, or name the player where another does not. */
const isNoun = (part: string): boolean => /^\{(?:players?|studio|game)\}$/i.test(part);

/** @returns what is wrong with the placeholders of a translation */
export function fixedPartFault(source: string, target: string): string | undefined {
  const [wanted, given] = [fixedPartsIn(source), fixedPartsIn(target)];
  const missing = new Set(wanted.filter((part) => !given.includes(part) && !isNoun(part)));
  const extra = new Set(given.filter((part) => !wanted.includes(part) && !isNoun(part)));
  const faults = [
    ...(missing.size > 0 ? [`lacks ${[...missing].join(' ')}`] : []),
    ...(extra.size > 0 ? [`has ${[...extra].join(' ')}, which the source does not have`] : []),
  ];
  return faults.length > 0 ? faults.join(' and ') : undefined;
}
