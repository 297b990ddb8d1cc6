import type { Language } from '@prelude/contract/shared/languages';

export type Sheet = 'reading' | 'invitation' | 'player';

export interface DocumentPicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

export interface DocumentCover {
  color: string;
  wide: DocumentPicture;
  narrow: DocumentPicture | null;
  /** 1200 × 630, in a format that link previews support. */
  social: string;
}

export interface DocumentAssets {
  /** The theme's ground, for the browser's own interface. */
  color: string;
  sheets: Record<Sheet, { css: string; fonts: Record<Language, readonly string[]> }>;
  /** The entry with its static imports, and their style sheets, which must not be fetched again. */
  entry: { modules: readonly string[]; sheets: readonly string[] };
  icons: { svg?: string | undefined; png?: string | undefined; touch?: string | undefined };
  covers: Record<string, DocumentCover>;
  /** Link preview picture per language, for pages without a cover. */
  social: Record<Language, string>;
  /** Link previews of characters and weapons, by `role-<Key>-<language>`. Missing entries use `social`. */
  cards: Record<string, string>;
  /** Characters in the title font. A title with any other character uses the reader's font. */
  titleGlyphs: Record<Language, string>;
}

/** Defined by site/build/documents.ts. */
declare const DOCUMENT_ASSETS: DocumentAssets;
export const assets = DOCUMENT_ASSETS;
