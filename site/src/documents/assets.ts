/** What the site's build knows and documents name: style sheets, files of the client's build, pictures. */
import type { Language } from '@prelude/contract/shared/languages';

/** Which style sheet and title face a document is set with. */
export type Sheet = 'reading' | 'invitation' | 'player';

export interface DocumentPicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

export interface DocumentCover {
  /** Shown until the picture is there. */
  color: string;
  wide: DocumentPicture;
  /** The portrait plate, for phones; a picture may have none. */
  narrow: DocumentPicture | null;
  /** 1200 × 630, in a format link previews read. */
  social: string;
}

export interface DocumentAssets {
  /** Inlined style, and the fonts its first lines wait for. */
  sheets: Record<Sheet, { css: string; fonts: Record<Language, readonly string[]> }>;
  /** The application's entry with what it imports at once, and the sheets that come with it, which must not be fetched. */
  entry: { modules: readonly string[]; sheets: readonly string[] };
  icons: { svg?: string | undefined; png?: string | undefined; touch?: string | undefined };
  /** Pictures of the campaign by name. */
  covers: Record<string, DocumentCover>;
  /** The link preview's picture of each language, for what has no cover. */
  social: Record<Language, string>;
  /** Link previews of single characters and weapons, by `role-<Key>-<language>`; one that is missing gets `social`. */
  cards: Record<string, string>;
  /** Characters the titles' face holds; a title with any other is set in the reader's own. */
  titleGlyphs: Record<Language, string>;
}

/** Put here by site/build/documents.ts. */
declare const DOCUMENT_ASSETS: DocumentAssets;
export const assets = DOCUMENT_ASSETS;
