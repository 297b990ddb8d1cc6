/** Sentences and pictures that operators have replaced: the server writes them into the page (ADR-0059). */
import type { ReplacedParts } from '@prelude/contract/site/replaced';
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

/** @returns the texts of a file with the replaced sentences. Rejects when they fail to load */
export async function withReplaced<T>(
  language: Language,
  file: string,
  texts: Promise<T>,
): Promise<T> {
  if (!replaced) return texts;
  const { withSentences } = await import('./replaced-texts.ts');
  return withSentences(replaced, language, file, texts);
}

/** @param address of a built picture; empty when nothing takes its place */
export const shownPicture = (address: string): string => replaced?.pictures[address] ?? address;
