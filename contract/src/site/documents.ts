/**
 * What the site's build hands to the server for the pages the server sends filled: articles, notices, the creator team's
 * page, emails. The templates stand in `site/dist/documents/<name>.<language>.html`, this beside them in `data.json`.
 */
import type { Language } from '../shared/languages.ts';

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

export interface DocumentData {
  /** Pictures of the campaign by name. */
  covers: Record<string, DocumentCover>;
  /** The link preview's picture of each language, for what has no cover. */
  social: Record<Language, string>;
  /** Link previews of single characters and weapons, by `role-<Key>-<language>`; one that is missing gets `social`. */
  cards: Record<string, string>;
  /** Characters the titles' face holds; a title with any other is set in the reader's own. */
  titleGlyphs: Record<Language, string>;
}

/** Documents that are filled anew for each article or failure. */
export const filledDocuments = ['article', 'notice'] as const;

/** Documents that stand still, by the folder they are found in. */
export const staticDocuments = ['lunarianinvitation', 'subscribe', 'unsubscribe'] as const;
export type StaticDocument = (typeof staticDocuments)[number];

/** An address of a standing document: Traditional Chinese is the folder itself (specification §2). */
export const staticPath = (document: StaticDocument, tag: string): string =>
  tag === 'zh-tw' ? `/${document}/` : `/${document}/${tag}/`;

/** Documents about one player, or about the draw: they speak with the server, so they need a script. */
export const dynamicDocuments = ['status', 'draw'] as const;
export type DynamicDocument = (typeof dynamicDocuments)[number];

/** Mails and the site lead here; the language is part of the address. */
export const dynamicPath = (document: DynamicDocument, tag: string): string =>
  `/${tag}/${document}`;
