/** Sentences and pictures that operators have replaced since the build (ADR-0059), as a page of the site has them. */
import type { Language } from '../shared/languages.ts';
import type { Texts } from '../shared/texts.ts';

export interface ReplacedParts {
  /** Only the changed sentences, by language and text file. */
  texts: Readonly<Record<Language, Readonly<Record<string, Texts>>>>;
  /** Addresses of the texts of other languages. */
  more: Readonly<Record<Language, string>>;
  /** Address by the address of the built file; empty when nothing takes its place. */
  pictures: Readonly<Record<string, string>>;
}
