/** Finds a sentence in a namespace and fills in its values. */
import { type Language, toIntl } from '@prelude/contract/shared/languages';

export type TextValues = Readonly<Record<string, string | number>>;

const find = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node ? (node as Record<string, unknown>)[part] : undefined,
      texts,
    );

/** @returns the sentence with its values, numbers as the language writes them; the key itself where there is none */
export function sentence(
  texts: unknown,
  language: Language,
  key: string,
  values: TextValues = {},
): string {
  const intl = toIntl(language);
  let node = find(texts, key);
  if (typeof node === 'object' && node && 'other' in node) {
    const forms = node as Record<string, string>;
    node = forms[new Intl.PluralRules(intl).select(Number(values.count))] ?? forms.other;
  }
  if (typeof node !== 'string') return key;
  return node.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(intl) : (value ?? whole);
  });
}
