const largest = 1_000_000_000_000;

/**
 * Parses a typed number: digits, or digits in groups of three. A single group after a point can be a decimal, so it is
 * refused; after a comma it is never one in the console's languages.
 * @returns undefined when the text is not clearly a whole number
 */
export function wholeNumber(typed: string): number | undefined {
  // Keyboards and spreadsheets produce full-width digits and several kinds of space.
  const text = typed.normalize('NFKC').trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+|\d{1,3}(\s\d{3})+|\d{1,3}(\.\d{3}){2,})$/.test(text))
    return undefined;
  const count = Number(text.replaceAll(/\D/g, ''));
  return count <= largest ? count : undefined;
}
