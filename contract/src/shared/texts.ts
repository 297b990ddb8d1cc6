/** Files of sentences: the one test for plural forms, and the one merge (docs/campaign/texts.md). */

/** Sentences in nested groups. A key may have a dot. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Words, or their plural forms by name (`one`, `other`). */
export type Sentence = string | Readonly<Record<string, string>>;

const forms: ReadonlySet<string> = new Set<Intl.LDMLPluralRule>([
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
]);

/**
 * Whether a group is one sentence in plural forms. Every language has the form `other` (Unicode CLDR), so a group without
 * it, or with another key, has a sentence for each key.
 */
export const isPlural = (group: object): group is Readonly<Record<string, string>> =>
  'other' in group &&
  typeof group.other === 'string' &&
  Object.keys(group).every((key) => forms.has(key));

const isGroup = (node: unknown): node is Texts => typeof node === 'object' && node !== null;

/**
 * @returns the sentences of both; those of `above` where both have one. Plural forms stay together, because languages
 * have different ones
 */
export function mergeTexts(below: Texts, above: Texts): Texts {
  const merged = new Map<string, string | Texts>(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const before = merged.get(key);
    const isDeep = isGroup(value) && isGroup(before) && !isPlural(value);
    merged.set(key, isDeep ? mergeTexts(before, value) : value);
  }
  return Object.fromEntries(merged);
}
