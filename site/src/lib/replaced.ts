/** Sentences and pictures that operators have replaced: the server writes them into the page (ADR-0059). */
import type { ReplacedParts, ReplacedTexts } from '@prelude/contract/site/replaced';
import type { Language } from '@prelude/contract/shared/languages';

declare global {
  /** Set by the server, which renders pages without a document. */
  var preludeReplaced: ReplacedParts | undefined;
}

function read(): ReplacedParts | undefined {
  if (import.meta.env.SSR) return globalThis.preludeReplaced;
  const block = document.getElementById('replaced')?.textContent;
  return block ? (JSON.parse(block) as ReplacedParts) : undefined;
}

const replaced = read();
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

function textsOf(language: Language): Promise<ReplacedParts['texts'][Language]> | undefined {
  const own = replaced?.texts[language];
  if (own) return Promise.resolve(own);
  const address = replaced?.more[language];
  if (!address) return undefined;
  const coming = later.get(language) ?? fetch(address).then((reply) => reply.json());
  later.set(language, coming);
  coming.catch(() => later.delete(language));
  return coming;
}

/** @returns the texts of a file with the replaced sentences. Rejects when they fail to load */
export async function withReplaced<T>(
  language: Language,
  file: string,
  texts: Promise<T>,
): Promise<T> {
  const above = (await textsOf(language))?.[file];
  return above ? (overlay(await texts, above) as T) : texts;
}

/** @param address of a built picture; empty when nothing takes its place */
export const shownPicture = (address: string): string => replaced?.pictures[address] ?? address;
