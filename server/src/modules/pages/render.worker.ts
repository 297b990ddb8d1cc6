/**
 * The thread of renderer.ts: makes HTML of the site's bundle and the campaign's look. One campaign in one state: the
 * site's modules read it when they are loaded.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Variant } from '@prelude/contract/shared/device';
import { type Language, setLanguages } from '@prelude/contract/shared/languages';
import type { DocumentName, DocumentProps, PageContext } from '@prelude/contract/site/documents';
import type { DocumentAssets, SiteBuild, SiteRenderer } from '@prelude/contract/site/renderer';
import type { RenderPack, StyledSheet } from '@prelude/contract/site/site-pack';
import { documentStyle, pageStyle } from './page-style.ts';

export interface RendererWork {
  /** `site/dist` */
  folder: string;
  pack: RenderPack;
}

/** Inline scripts and styles of pages; they do not depend on texts, so the policy can name their hashes. */
interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

const { folder, pack } = workerData as RendererWork;
const { look } = pack;
setLanguages(pack.languages.list, pack.languages.main);
Object.assign(globalThis, { preludePack: pack });
const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteBuild;
const bundle = (await import(pathToFileURL(join(folder, site.render)).href)) as SiteRenderer;

// Each hash in the policy of all pages has its size: that of the frames is there only in a campaign with them.
const sheets: readonly StyledSheet[] = [
  'reading',
  'invitation',
  'player',
  'fans',
  ...(look.otherMode === undefined ? [] : (['embed'] as const)),
];
const fontsOf = (sheet: StyledSheet): string => look.fonts[sheet === 'embed' ? 'fans' : sheet];
const coloursOf = (sheet: StyledSheet): string =>
  sheet === 'embed' ? look.theme + look.otherMode : look.theme;
const styleOf = (sheet: StyledSheet): string =>
  documentStyle(coloursOf(sheet) + fontsOf(sheet) + site.documents[sheet], look.variants);
let assets: DocumentAssets | undefined;
/** Made after the first page, which people wait for. */
const documentAssets = (): DocumentAssets =>
  (assets ??= {
    site,
    sheets: Object.fromEntries(
      sheets.map((sheet) => [sheet, { css: styleOf(sheet) }]),
    ) as DocumentAssets['sheets'],
  });
/** The order of the built sheets: variables and fonts come before the rules that use them. */
const complete = look.theme + look.fonts.site + site.css;
/** The script at the end of each page (site/src/app/page-html.ts). */
const paint = 'prelude.paint()';

/** What the server can ask for. */
const tasks = {
  /** Answers when the site's modules are loaded. */
  ready: (): void => undefined,
  page: async (
    language: Language,
    variant: Variant,
    newsCover: string | undefined,
  ): Promise<{ html: string; inline: InlineParts }> => {
    const css = pageStyle(complete, {
      language,
      layout: variant,
      theme: look.variants,
      layouts: site.layouts,
      isLettered: language in pack.titles,
    });
    const rendered = await bundle.renderPage(language, variant, newsCover);
    const html = bundle.pageHtml(rendered, language, variant, { site, css });
    return { html, inline: { scripts: [site.floorScript, site.head, paint], styles: [css] } };
  },
  /**
   * A page as a picture for a preview. @param words in HTML; without a route, the first page that has them, else the first
   */
  still: async (
    language: Language,
    variant: Variant,
    { route, words }: { route: string | undefined; words: string },
  ): Promise<{ html: string; route: string; routes: string[]; isShown: boolean }> => {
    const css = pageStyle(complete, {
      language,
      layout: variant,
      theme: look.variants,
      layouts: site.layouts,
      isLettered: language in pack.titles,
    });
    const rendered = await bundle.renderPage(language, variant);
    const routes = Object.keys(rendered.routes);
    const found = routes.filter((one) => rendered.routes[one]!.html.includes(words));
    const chosen = routes.find((one) => one === route) ?? found[0] ?? routes[0]!;
    const html = bundle.stillHtml(rendered, chosen, language, variant, { site, css });
    return { html, route: chosen, routes, isShown: found.length > 0 };
  },
  document: (
    name: DocumentName,
    language: Language,
    context: PageContext,
    props: DocumentProps[DocumentName],
  ): string => bundle.renderDocument(name, language, context, props, documentAssets()),
  feed: bundle.renderFeed,
  firstKeys: bundle.firstKeys,
  /** Of all documents. */
  inline: (): InlineParts => ({
    scripts: [site.floorScript, site.documentScript, site.quizScript],
    styles: Object.values(documentAssets().sheets).map(({ css }) => css),
  }),
};

export type Tasks = typeof tasks;
export type Asked = {
  [Name in keyof Tasks]: { name: Name; of: Parameters<Tasks[Name]> };
}[keyof Tasks];

const port = parentPort!;
const work = async (id: number, { name, of }: Asked): Promise<void> => {
  try {
    port.postMessage({ id, answer: await (tasks[name] as (...of: unknown[]) => unknown)(...of) });
  } catch (error) {
    port.postMessage({ id, error });
  }
};
// In turn: the layout and the language of a page are state of the site's modules.
let last: Promise<void> = Promise.resolve();
port.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
  last = last.then(() => work(id, asked));
});
