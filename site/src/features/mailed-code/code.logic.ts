/**
 * Whether a paste, the keyboard's suggestion or the browser has filled in the code: more than one digit came at once,
 * wherever it was put in.
 */
export function isFilled(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length === 6 && after.length - start - end > 1;
}
