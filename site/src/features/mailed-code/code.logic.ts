/**
 * Whether a paste, the keyboard's suggestion or the browser has filled in the code: its digits came at once. Typing
 * changes one digit at a time.
 */
export const isFilled = (before: string, after: string): boolean =>
  after.length === 6 &&
  Array.from(after).filter((digit, place) => digit !== before[place]).length > 1;
