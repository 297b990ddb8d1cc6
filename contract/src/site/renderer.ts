/**
 * The built site as the server sees it: `site/dist/site.json`, and the bundle that renders pages and documents. Neither
 * knows a campaign: the server sets `globalThis.preludePack` (`RenderPack`) before it imports the bundle.
 */
import type { Variant } from '../shared/device.ts';
import type { Language } from '../shared/languages.ts';
import type { DocumentName, DocumentProps, Feed, PageContext } from './documents.ts';
import type { DocumentSheet, StyledSheet } from './site-pack.ts';

/** `site/dist/site.json`. Addresses begin with `/assets/`. */
export interface SiteBuild {
  /** The entry, and the modules that it imports. */
  entry: string;
  modules: readonly string[];
  /** Style sheets of the entry and of the most visited page. Their text is in the page. */
  inlined: readonly string[];
  /** Text of `inlined` without `preferences`. */
  css: string;
  /** Rules for contrast, transparency and forced colours, which are not in `css`. */
  preferences: { href: string; media: string };
  sheetsOfView: Readonly<Record<string, readonly string[]>>;
  modulesOfView: Readonly<Record<string, readonly string[]>>;
  /** Style sheets of the entry alone, which a document with a script must not fetch. */
  entrySheets: readonly string[];
  /** Class names that only one layout uses, or only a language without a title picture. */
  layouts: Readonly<Record<Variant | 'typeset', readonly string[]>>;
  /** Style of documents. */
  documents: Readonly<Record<StyledSheet, string>>;
  /** Inline scripts, for the content security policy: of pages, of documents with a script, and of both. */
  head: string;
  documentScript: string;
  /** Of the quiz and its results. */
  quizScript: string;
  floorScript: string;
  /** File with the exports of `SiteRenderer`, next to site.json. */
  render: string;
}

export interface PageAssets {
  site: Pick<
    SiteBuild,
    'entry' | 'modules' | 'inlined' | 'preferences' | 'sheetsOfView' | 'modulesOfView' | 'head'
  >;
  /** The complete inline style: theme, fonts and `SiteBuild.css`, reduced to the language and layout. */
  css: string;
}

export interface DocumentAssets {
  site: Pick<SiteBuild, 'entry' | 'modules' | 'entrySheets' | 'documentScript' | 'quizScript'>;
  /** The complete inline style of each sheet: theme, fonts and the product's sheet. */
  sheets: Readonly<Record<DocumentSheet, { css: string }> & { embed?: { css: string } }>;
}

/** All pages of a language and layout, without the HTML document around them. */
export interface Rendered {
  tag: string;
  direction: 'ltr' | 'rtl';
  title: string;
  game: string;
  description: string;
  loading: string;
  outdated: string;
  ornaments: string;
  newsCover?: string | undefined;
  /** By route, such as `/home`. */
  routes: Readonly<Record<string, { view: string; html: string }>>;
}

export interface SiteRenderer {
  /** @returns the keys of the texts that Home reads when it is first shown, in either layout */
  firstKeys(language: Language): Promise<string[]>;
  /** @param newsCover picture of the first news of the language */
  renderPage(language: Language, variant: Variant, newsCover?: string): Promise<Rendered>;
  /** @returns HTML with `{{origin}}` in place of the site's origin */
  pageHtml(rendered: Rendered, language: Language, variant: Variant, assets: PageAssets): string;
  /** @returns one page without scripts @param route one of `rendered.routes` */
  stillHtml(
    rendered: Rendered,
    route: string,
    language: Language,
    variant: Variant,
    assets: PageAssets,
  ): string;
  /** @returns a complete, escaped HTML document */
  renderDocument<Name extends DocumentName>(
    name: Name,
    language: Language,
    context: PageContext,
    props: DocumentProps[Name],
    assets: DocumentAssets,
  ): string;
  /** @returns RSS 2.0 */
  renderFeed(language: Language, feed: Feed): string;
}
