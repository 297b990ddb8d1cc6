const largest = 1_000_000_000_000;

/**
 * A figure as it is typed: digits, or digits in groups of three. A single group after a point may be a decimal, so it is
 * refused; after a comma it is none in the languages of this console.
 * @returns undefined for anything that is not clearly a whole number
 */
export function wholeNumber(typed: string): number | undefined {
  // Full-width digits and every kind of blank, as keyboards and spreadsheets write them.
  const text = typed.normalize('NFKC').trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+|\d{1,3}(\s\d{3})+|\d{1,3}(\.\d{3}){2,})$/.test(text))
    return undefined;
  const count = Number(text.replaceAll(/\D/g, ''));
  return count <= largest ? count : undefined;
}
