/**
 * The pages the server sends whole: articles, notices, the creator team's page, emails, my status, the draw. The site's
 * build bundles them with React as `site/dist/documents.mjs`; the server loads that file and renders them (ADR-0014).
 */
import type { TopicState } from '../account/subscription.ts';
import type { Language } from '../shared/languages.ts';
import type { ArticleTab } from './article-ids.ts';
import type { Article } from './news.ts';

/** What is around every document and may change while the server runs: addresses, notices, the banner. */
export interface PageContext {
  /** Origin of the site: link previews and search engines take no relative addresses. */
  origin: string;
  about: string;
  contact: string;
  support: string;
  creators: string;
  notices: readonly string[];
  banner: (BannerLine & { level: string; link: (BannerLine & { href: string }) | null }) | null;
}

interface BannerLine {
  words: string;
  /** The tag of the language it is in, which need not be the document's. */
  lang: string;
}

/** The choice of emails, for who holds an email or is signed in. */
export interface EmailForm {
  /** Of the email that led here. */
  token?: string | undefined;
  /** `kept`: the choice has just been made. */
  topics: readonly TopicState[] | 'kept';
}

/** Data of each document in addition to its texts. */
export interface DocumentProps {
  article: {
    article: Article;
    /** The day it was published, as its language writes it. */
    day: string;
    /** Who publishes, for search engines. */
    studio: string;
    /** At `/news/content?id=…`, which search engines are to pass over for the article's own address. */
    byId: boolean;
  };
  notice: { message: string; isMissing: boolean };
  lunarianinvitation: object;
  subscribe: { form?: EmailForm };
  unsubscribe: { form?: EmailForm };
  status: object;
  draw: object;
  /** A character's or weapon's link preview; people are led on to `target`. */
  shared: {
    title: string;
    description: string;
    /** Its address by language. */
    addresses: Record<Language, string>;
    /** Key of its own preview picture, such as `role-Lynn-en`. */
    card: string;
    alt: string;
    target: string;
  };
}
export type DocumentName = keyof DocumentProps;

/** A language's feed of news. */
export interface Feed {
  origin: string;
  /** When the newest was published; dates are written as RFC 822 has it. */
  built: string | undefined;
  items: readonly {
    title: string;
    summary: string;
    path: string;
    /** Stays when the address changes. */
    guid: string;
    date: string;
    tab: ArticleTab | null;
  }[];
}

/** What `site/dist/documents.mjs` exports. */
export interface BuiltDocuments {
  /** @returns a whole HTML document, escaped */
  render<Name extends DocumentName>(
    name: Name,
    language: Language,
    context: PageContext,
    props: DocumentProps[Name],
  ): string;
  /** @returns RSS 2.0 */
  renderFeed(language: Language, feed: Feed): string;
  /** The campaign's own pictures, for an article's cover. */
  covers: readonly { name: string; src: string }[];
  /** The inline scripts and styles of all documents, which the content policy must allow. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
}

/** Static documents, by the folder they are in. */
export const staticDocuments = ['lunarianinvitation', 'subscribe', 'unsubscribe'] as const;
export type StaticDocument = (typeof staticDocuments)[number];

/** An address of a standing document: Traditional Chinese is the folder itself (spec §2). */
export const staticPath = (document: StaticDocument, tag: string): string =>
  tag === 'zh-tw' ? `/${document}/` : `/${document}/${tag}/`;

/** Documents about one player, or about the draw: they speak with the server, so they need a script. */
export const dynamicDocuments = ['status', 'draw'] as const;
export type DynamicDocument = (typeof dynamicDocuments)[number];

/** Mails and the site lead here; the language is part of the address. */
export const dynamicPath = (document: DynamicDocument, tag: string): string =>
  `/${tag}/${document}`;
