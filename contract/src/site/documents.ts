/**
 * Documents that the server renders: articles, notices, the creator page, emails, status, draw. They are part of the
 * site's bundle for the server (renderer.ts, ADR-0014).
 */
import type { TopicState } from '../account/subscription.ts';
import type { Language } from '../shared/languages.ts';
import type { CleanPage, EntryKindName } from './clean-addresses.ts';
import type { ArticleTab } from './article-ids.ts';
import type { Article } from './news.ts';
import type { PublicCount } from './registration.ts';
import type { RegistrationState } from './settings.ts';

/** Data of every document that can change while the server runs: addresses, notices, banner. */
export interface PageContext {
  /** Origin of the site, because link previews and search engines need absolute addresses. */
  origin: string;
  /** Addresses of links; empty when the campaign has none. */
  about: string;
  contact: string;
  support: string;
  creators: string;
  notices: readonly string[];
  banner: (BannerLine & { level: string; link: (BannerLine & { href: string }) | null }) | null;
}

interface BannerLine {
  words: string;
  /** Language tag of the text, which can differ from the document's. */
  lang: string;
}

/** The form for email topics, for a signed-in player or the holder of an email link. */
export interface EmailForm {
  token?: string | undefined;
  /** `kept`: the choice was just saved. */
  topics: readonly TopicState[] | 'kept';
}

/** A page of the pack's own, in one language. */
export interface OwnPage {
  name: string;
  title: string;
  description: string;
  /** Name of a background; null: none. */
  cover: string | null;
  /** Sanitised HTML. */
  body: string;
  /** Of questions that unfold. */
  questions: readonly { question: string; answer: string }[];
  languages: readonly Language[];
}

/** Data of each document in addition to its texts. */
export interface DocumentProps {
  article: {
    article: Article;
    day: string;
    studio: string;
    /** Whether the address is `/news/content?id=…`: search engines then use the article's own address instead. */
    byId: boolean;
  };
  /** A character, a weapon or a place. `entry`: its key. */
  entry: { kind: EntryKindName; entry: string };
  milestones: object;
  /** A page of the pack's own. */
  page: { page: OwnPage };
  notice: { message: string; isMissing: boolean };
  /** Stands for the address of a sample campaign that leads nowhere (`isSampleLink`). */
  sample: object;
  /** The start page of a browser without scripts. */
  start: {
    /** Instants. */
    opens: string;
    closes: string;
    articles: readonly { title: string; path: string; day: string }[];
  };
  invitation: object;
  subscribe: { form?: EmailForm };
  unsubscribe: { form?: EmailForm };
  status: object;
  draw: object;
  quiz: object;
  /** `role`: key of a character. */
  'quiz-result': { role: string };
  /** `bytes`: sizes of the files that are made, by address. */
  'fan-kit': { bytes: Readonly<Record<string, number>> };
  /** The page for webmasters. `from`: the host that the links name; empty for none. */
  embed: { hosts: readonly string[]; from: string };
  /** What they show in a frame. */
  'embed-frame': {
    kind: EmbedKind;
    scheme: 'light' | 'dark';
    from: string;
    state: RegistrationState;
    count: PublicCount;
  };
  /** Link preview of a character or weapon; people are redirected to `target`. */
  shared: {
    title: string;
    description: string;
    address: string;
    /** Key of the preview picture, such as `role-Lynn-en`. */
    card: string;
    alt: string;
    target: string;
    /** The page that search engines show instead. */
    page: CleanPage;
  };
}
export type DocumentName = keyof DocumentProps;

export interface Feed {
  origin: string;
  /** Publication date of the newest article; dates are in RFC 822 format. */
  built: string | undefined;
  items: readonly {
    title: string;
    summary: string;
    path: string;
    /** Stable id: it stays the same when the address changes. */
    guid: string;
    date: string;
    /** HTML with absolute addresses. */
    content: string;
    tab: ArticleTab | null;
  }[];
}

export const staticDocuments = ['invitation', 'subscribe', 'unsubscribe'] as const;
export type StaticDocument = (typeof staticDocuments)[number];

/**
 * Address of a static document. Traditional Chinese has no language part (spec §2).
 * @param folder the document's name; for the invitation, the campaign's (`invitationPath`)
 */
export const staticPath = (folder: string, tag: string): string =>
  tag === 'zh-tw' ? `/${folder}/` : `/${folder}/${tag}/`;

/**
 * Address of the quiz, or of a result.
 * @param role key of a character
 */
export const quizPath = (tag: string, role?: string): string =>
  role === undefined ? `/${tag}/quiz` : `/${tag}/quiz/${role}`;

/** Address of the page with wallpapers, portraits and stickers. */
export const fanKitPath = (tag: string): string => `/${tag}/fan-kit`;

export const embedKinds = ['button', 'panel'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Address of the page for webmasters, or of what other sites show in a frame. */
export const embedPath = (tag: string, kind?: EmbedKind): string =>
  kind === undefined ? `/${tag}/embed` : `/${tag}/embed/${kind}`;

/** Address of the start page without scripts; `/` sends browsers there that run none. */
export const startPath = (tag: string): string => `/${tag}/start`;

/** Address of the web app manifest. */
export const manifestPath = (tag: string): string => `/${tag}/manifest.webmanifest`;

/** Documents about a player or the draw; they need a script to call the server. */
export const dynamicDocuments = ['status', 'draw'] as const;
export type DynamicDocument = (typeof dynamicDocuments)[number];

/** Emails and the site link to this address, so it contains the language. */
export const dynamicPath = (document: DynamicDocument, tag: string): string =>
  `/${tag}/${document}`;

/** Second parts of addresses that the product uses itself. */
export const takenPaths: readonly string[] = [
  'draw',
  'embed',
  'fan-kit',
  'manifest.webmanifest',
  'news',
  'quiz',
  'role',
  'start',
  'status',
  'weapon',
];
