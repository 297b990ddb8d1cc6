/** Sentences and pictures that operators have replaced since the build (ADR-0059), as a page of the site has them. */
import type { Language } from '../shared/languages.ts';

/** A text file with only its changed sentences. */
export interface ReplacedTexts {
  [key: string]: string | ReplacedTexts;
}

export interface ReplacedParts {
  /** By language and text file. */
  texts: Readonly<Record<Language, Readonly<Record<string, ReplacedTexts>>>>;
  /** Addresses of the texts of other languages. */
  more: Readonly<Record<Language, string>>;
  /** Address by the address of the built file; empty when nothing takes its place. */
  pictures: Readonly<Record<string, string>>;
}
