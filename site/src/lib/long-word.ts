/** Writing that breaks between any two characters has no long words. */
const pieces = /[^\s\u2e80-\u9fff\u3000-\u30ff\uac00-\ud7af\uff00-\uffef]+/gu;

/**
 * How far the longest word of a title exceeds a line: German names are one word where others have three.
 * @returns the value of `data-long`, with which a style sets a smaller size
 */
export function longWord(text: string): 'long' | 'longer' | undefined {
  const most = Math.max(0, ...(text.match(pieces) ?? []).map(({ length }) => length));
  return most > 17 ? 'longer' : most > 12 ? 'long' : undefined;
}
