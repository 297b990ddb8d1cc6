/**
 * What a page knows of its campaign: data that the server composes from the pack and the operators' changes. A browser
 * gets it as JSON (`dataPath`), the renderer of the server as an object. No bundle contains a campaign.
 */
import type { CampaignDocument } from '../campaign/sections.ts';
import type { Catalogue } from '../campaign/catalogue.ts';
import type { Living } from '../campaign/living.ts';
import type { SiteMenu } from '../campaign/pages.ts';
import type { Stated } from './registration.ts';
import type { AddressNames } from './clean-addresses.ts';
import type { ConversionProvider } from '../campaign/conversions.ts';
import type { Quiz } from '../campaign/quiz.ts';
import type { Sections } from '../campaign/optional-sections.ts';
import type { LanguageData } from '../shared/language-data.ts';
import type { Language, PerLanguage } from '../shared/languages.ts';
import type { Texts } from '../shared/texts.ts';

/** A drawing that is part of the page. */
export interface SiteShapes {
  viewBox: string;
  shapes: string;
}

/** A piece of music. Its files are `music/<id>.webm` and `music/<id>.m4a`. */
export interface SiteTrack {
  id: string;
  /** Of both files, for their addresses. */
  hash: string;
  /** Seconds. */
  loopStart: number;
  loopEnd: number;
}

/** The fields of the campaign in force that a page shows. Addresses of a sample lead to its own page. */
export type SiteCampaign = Pick<
  CampaignDocument,
  'links' | 'milestones' | 'registration' | 'registration_rewards' | 'social' | 'stores' | 'notices'
> & {
  rules: NonNullable<CampaignDocument['rules']>;
  rating: NonNullable<CampaignDocument['rating']> | null;
  /** First part of the address of the page for creators. */
  invitation: { path: string };
};

/** The lettered title of a language. */
export interface SiteTitle {
  src: string;
  width: number;
  height: number;
}

/** The film of the campaign, and the loop over its hero. */
export interface SiteFilm {
  /** Of all files, for their addresses. Empty without files. */
  hash: string;
  /** Names in `film/`, separated by spaces: `landscape.webm`, `captions.en.vtt`, `loop-portrait.mp4`. */
  files: string;
  /** Of a film that is elsewhere (`filmSource`); empty without it. */
  address: string;
}

/** A picture that players may take with them. */
export interface FanPicture {
  kind: 'wide' | 'tall' | 'portrait' | 'sticker';
  /** What it shows: `plates/hero`, `roles/Ada`, `emblem`. */
  of: string;
  width: number;
  height: number;
  /** Addresses. */
  preview: string;
  plain: string;
  /** With the title of each language; null for portraits and stickers. */
  titled: PerLanguage<string> | null;
}

export interface SitePack {
  /** 12 hex digits. Changes with everything that a page shows; part of the addresses of data files. */
  hash: string;
  languages: { list: readonly LanguageData[]; main: Language };
  sections: Sections;
  /** A new player draws the card out of the water. */
  net: boolean;
  menu: SiteMenu;
  campaign: SiteCampaign;
  /** Empty lists for catalogues that the pack lacks. */
  catalogue: Catalogue;
  living: Living;
  tracks: readonly SiteTrack[];
  /**
   * Characters with a face, a head and a motif: keys separated by spaces, or `*` for all; a kind without any is missing.
   * Their files have the hash of `roles/<Key>`, because the document names each hash.
   */
  roleFiles: Readonly<Partial<Record<RoleFiles, string>>>;
  /** The pack's own icons of stores and channels by name. */
  icons: Readonly<Record<string, SiteShapes>>;
  emblem: SiteShapes;
  /** Languages with a typeset title are absent. */
  titles: PerLanguage<SiteTitle>;
  /** `<hash> <width> <width> …`, smallest width first, by picture: `roles/Ada`, `plates/hero-mobile`. */
  pictures: Readonly<Record<string, string>>;
  /** Undefined in a campaign without film and loop. */
  film: SiteFilm | undefined;
  /** Networks whose visitors are asked about a report. Undefined without any. */
  conversions?: readonly ConversionProvider[];
  /** What pages show of the count until they have read it. Undefined while it is exact. */
  countStated?: Stated;
  /** The pack has a style of its own (`styleAddress`), which finds the parts of pages. */
  ownStyle?: true;
  /** Links to the pack's own pages. Undefined without any. */
  ownPages?: PerLanguage<readonly OwnPageLink[]>;
}

export interface OwnPageLink {
  menu: 'main' | 'footer';
  href: string;
  title: string;
}

export type RoleFiles = 'faces' | 'portraits' | 'motifs';

/** Widths of the pictures among them, smallest first. */
export const roleFileWidths = { faces: [300, 600, 900], portraits: [128, 256, 512] } as const;

/** A page's first data. */
export interface SiteData extends SitePack {
  language: Language;
  /** The texts that Home reads when it is first shown. */
  first: Texts;
}

/** Files of texts that a page may load. `site` has those of the interface. */
export type SiteTextFile = string;

/** What the renderer of the server needs in addition. */
export interface RenderPack extends SitePack {
  /** Complete files by language and name, such as `ui`, `roles`, `documents`, with nouns inserted. */
  texts: PerLanguage<Readonly<Record<string, Texts>>>;
  look: SiteLook;
  /** Null without the section. */
  quiz: Quiz | null;
  /** What the campaign calls its clean addresses. */
  addresses: AddressNames;
}

export type DocumentSheet = 'reading' | 'invitation' | 'player' | 'fans';
/** Frames on other sites have a sheet of their own, with the fonts of `fans`. */
export type StyledSheet = DocumentSheet | 'embed';

/** Everything about a theme, its fonts and its files that HTML contains. */
export interface SiteLook {
  /** The theme's ground, for the browser's own interface. */
  color: string;
  /** Attributes of the root element: the variants of shapes that style sheets ask for. */
  variants: Readonly<Record<'mode' | 'frame' | 'divider' | 'button', string>> & {
    /** The slogan has a face of its own. */
    readonly slogan?: 'own';
  };
  /** Colours, fonts and shapes as custom properties, and the rules of the notice for old browsers. */
  theme: string;
  /** `@font-face` rules of the site, and of each document sheet. */
  fonts: Readonly<Record<'site' | DocumentSheet, string>>;
  /** Addresses of fonts to preload. */
  firstFonts: Readonly<Record<'site' | DocumentSheet, PerLanguage<readonly string[]>>>;
  /** Characters in the title font of documents. A title with any other uses the reader's font. */
  titleGlyphs: PerLanguage<string>;
  icons: { svg?: string | undefined; png?: string | undefined; touch?: string | undefined };
  /** Link preview by language. */
  social: PerLanguage<string>;
  /** Link previews by `role-<Key>-<language>`, `quiz-<language>`, `world_<Key>` and others. */
  cards: Readonly<Record<string, string>>;
  /** Backgrounds that an article may have as its cover, by name. */
  covers: Readonly<Record<string, SiteCover>>;
  /** Empty without the section. */
  fanKit: readonly FanPicture[];
  /** Colours of the mode that the theme is not in. Undefined in a campaign without frames (`embed`). */
  otherMode?: string;
  /** The pack's `style.css`, compiled. */
  ownStyle?: string | undefined;
}

export interface SitePicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

export interface SiteCover {
  color: string;
  wide: SitePicture;
  narrow: SitePicture | null;
  /** 1200 × 630, in a format that link previews support. */
  social: string;
}

/** Files of the pack that browsers load: pictures, fonts, music, icons, previews. The hash changes with the content. */
export const packFilesPath = '/assets/pack/';
/** @param path in the compiled media, such as `roles/Ada-900.avif` */
export const packFileAddress = (hash: string, path: string): string =>
  `${packFilesPath}${hash}/${path}`;

/**
 * Data of the pack: `<hash>/<language>.json` (`SiteData`), `<hash>/<language>/<file>.json` (`Texts`), `<hash>/theme.css`
 * and `<hash>/style.css`.
 */
export const dataPath = '/assets/data/';
export const dataFolder = (hash: string): string => `${dataPath}${hash}/`;
export const textsAddress = (hash: string, language: Language, file: SiteTextFile): string =>
  `${dataFolder(hash)}${language}/${file}.json`;
/** The theme and all font faces of the site (`SiteLook.theme`, `SiteLook.fonts.site`). */
export const themeAddress = (hash: string): string => `${dataFolder(hash)}theme.css`;
/** The pack's own style (`SiteLook.ownStyle`). */
export const styleAddress = (hash: string): string => `${dataFolder(hash)}style.css`;
