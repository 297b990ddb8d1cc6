const largest = 1_000_000_000_000;

/**
 * Parses a typed number: digits, or digits in groups of three. A single group after a point or comma is a decimal in
 * some languages, so it is read only after the mark of the operator's language: 754.700 in German, 754,700 in English.
 * @param mark between groups in the operator's language
 * @returns undefined when the text is not clearly a whole number
 */
export function wholeNumber(typed: string, mark: string): number | undefined {
  // Keyboards and spreadsheets produce full-width digits and several kinds of space.
  const text = typed.normalize('NFKC').trim();
  const [grouped, between = '', more] = /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.exec(text) ?? [];
  const isDecimal = more === undefined && /[.,]/.test(between) && between !== mark;
  if (grouped === undefined ? !/^\d+$/.test(text) : isDecimal) return undefined;
  const count = Number(text.replaceAll(/\D/g, ''));
  return count <= largest ? count : undefined;
}
