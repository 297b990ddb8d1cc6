/** Separate from `replaced.ts`, because most sites have no replaced sentences. */
import type { ReplacedParts, ReplacedTexts } from '@prelude/contract/site/replaced';
import type { Language } from '@prelude/contract/shared/languages';

const later = new Map<Language, Promise<ReplacedParts['texts'][Language]>>();

const isForms = (node: object): boolean =>
  Object.keys(node).every((key) => /^(zero|one|two|few|many|other)$/.test(key));

/** A sentence with plural forms is replaced as a whole. */
export function overlay(below: unknown, above: ReplacedTexts): unknown {
  const merged = { ...(below as object) } as Record<string, object | string | undefined>;
  for (const [key, value] of Object.entries(above)) {
    const before = merged[key];
    const isDeep = typeof value === 'object' && typeof before === 'object' && !isForms(before);
    merged[key] = isDeep ? overlay(before, value)! : value;
  }
  return merged;
}

function textsOf(
  replaced: ReplacedParts,
  language: Language,
): Promise<ReplacedParts['texts'][Language]> | undefined {
  const own = replaced.texts[language];
  if (own) return Promise.resolve(own);
  const address = replaced.more[language];
  if (!address) return undefined;
  const coming = later.get(language) ?? fetch(address).then((reply) => reply.json());
  later.set(language, coming);
  coming.catch(() => later.delete(language));
  return coming;
}

/** @returns the texts of a file with the replaced sentences. Rejects when they fail to load */
export async function withSentences<T>(
  replaced: ReplacedParts,
  language: Language,
  file: string,
  texts: Promise<T>,
): Promise<T> {
  const above = (await textsOf(replaced, language))?.[file];
  return above ? (overlay(await texts, above) as T) : texts;
}
