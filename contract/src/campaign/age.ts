/** The age that the law asks for, apart from the schema so that a page does not load the schema library. */

/** Korea's PIPA: 14 and over (spec decisions §8). */
const agePresets: Readonly<Record<string, number>> = { kr: 14 };

/** @returns the age in years that a player confirms, or null */
export const minimumAge = (
  { rules }: { rules?: Readonly<Record<string, { minimum_age: number | null }>> },
  language: string,
): number | null => {
  const rule = rules?.[language];
  return rule ? rule.minimum_age : (agePresets[language] ?? null);
};
