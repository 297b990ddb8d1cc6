/** Separate from `replaced.ts`, because most sites have no replaced sentences. */
import type { ReplacedParts } from '@prelude/contract/site/replaced';
import type { Language } from '@prelude/contract/shared/languages';
import { mergeTexts, type Texts } from '@prelude/contract/shared/texts';

const later = new Map<Language, Promise<ReplacedParts['texts'][Language]>>();

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
  return above ? (mergeTexts((await texts) as Texts, above) as T) : texts;
}
