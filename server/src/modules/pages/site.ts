/**
 * The pages of the site and their data. They are composed from the pack and the operators' changes when they are first
 * asked for, and again after each change; until the new ones are ready, the old ones are shown.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, siteTextFiles } from '@prelude/pack/compose';
import { cutTexts } from '@prelude/pack/page-texts';
import { type Variant, variants } from '@prelude/contract/shared/device';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type {
  DocumentName,
  DocumentProps,
  Feed,
  PageContext,
} from '@prelude/contract/site/documents';
import type { SiteBuild } from '@prelude/contract/site/renderer';
import { dataFolder, type RenderPack, type SiteData } from '@prelude/contract/site/site-pack';
import type { Core } from '../../core/core.ts';
import type { Prepared, PreparedPage } from '../../http/pages/prepared-page.ts';
import { inlineHashes } from '../../http/protection/inline-hashes.ts';
import type { InlineHashes } from '../../http/protection/security-headers.ts';
import { createRefresher } from '../../core/refresher.ts';
import { emblemOf, lookOf } from './look.ts';
import { preparedWhenAsked } from './prepared-when-asked.ts';
import { type Renderer, startRenderer } from './renderer.ts';

export type Site = ReturnType<typeof createSite>;

interface Shown {
  /** Version of the operators' changes that it shows. */
  changes: number;
  pack: RenderPack;
  renderer: Renderer;
  /** By `en.desktop`; made again when the first news have another picture. */
  pages: Map<string, { cover: string | undefined; page: Promise<PreparedPage> }>;
  data: Map<string, Promise<Prepared | undefined>>;
  /** Resolves when the policy allows the styles of documents. */
  documents?: Promise<void>;
}

/** @param folder `site/dist` */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'site.json'));

/**
 * @param folder `site/dist`, which is built
 * @param hasNews whether there is an article now
 * @param texts those of the pack, unless a sentence is tested
 */
export function createSite(
  core: Core,
  folder: string,
  hasNews: () => Promise<boolean>,
  texts: () => Parameters<typeof composeSite>[0]['texts'] = () => core.pack.texts,
) {
  const { config, log, live, overrides, pack: changes, publicCount, media } = core;
  const { entry } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteBuild;
  let shown: Promise<Shown> | undefined;
  /** Of what is shown. */
  let version = 0;
  /** Hashes of the pages in force and of those before, which may still be on their way. */
  let inline: readonly InlineHashes[] = [];
  const allow = (parts: Parameters<typeof inlineHashes>[0]): void => {
    const next = inlineHashes(parts);
    const known = (kind: keyof InlineHashes, hash: string) =>
      inline.some((one) => one[kind].includes(hash));
    if (
      next.scripts.every((hash) => known('scripts', hash)) &&
      next.styles.every((hash) => known('styles', hash))
    )
      return;
    inline = [next, ...inline].slice(0, 4 * languages.length + 4);
  };

  const compose = async (): Promise<RenderPack> => {
    const plan = media.plan();
    // Where it is made, read at once: an answer of the file system would wait for modules that start meanwhile.
    const drawn = plan.compiled.fileOf('emblem.svg');
    const emblem = drawn ? readFileSync(drawn) : await media.file('emblem.svg');
    return composeSite({
      release: entry,
      folder: config.campaignDir,
      document: live.settled().document,
      countStated: await publicCount.stated(),
      hasNews: await hasNews(),
      texts: texts(),
      pictures: plan.compiled.pictures,
      replaced: changes.pictures().keys(),
      tracks: plan.compiled.tracks,
      roleFiles: plan.compiled.roleFiles,
      emblem: emblemOf(emblem),
      titles: plan.compiled.titles,
      film: plan.compiled.film,
      look: lookOf(core.theme, plan, core.campaign.embed !== undefined),
      pages: core.pages.shown(),
    });
  };
  const open = async (pack: RenderPack, changed: number): Promise<Shown> => {
    const renderer = startRenderer({ folder, pack });
    await renderer.ask('ready');
    return {
      changes: changed,
      pack,
      renderer,
      pages: new Map(),
      data: new Map(),
    };
  };
  const present = (): Promise<Shown> => {
    if (shown) return shown;
    const changed = overrides.state().version;
    const opened = compose().then((pack) => open(pack, changed));
    shown = opened;
    version++;
    // The next request tries again.
    opened.catch(() => shown === opened && (shown = undefined));
    return opened;
  };
  const pageOf = (
    { pages, renderer }: Shown,
    language: Language,
    variant: Variant,
    cover?: string,
  ): Promise<PreparedPage> => {
    const name = `${language}.${variant}`;
    const known = pages.get(name);
    if (known && known.cover === cover) return known.page;
    const page = renderer.ask('page', language, variant, cover).then(({ html, inline: parts }) => {
      allow(parts);
      return preparedWhenAsked(Buffer.from(html.replaceAll('{{origin}}', config.publicUrl)));
    });
    pages.set(name, { cover, page });
    page.catch(() => pages.get(name)?.page === page && pages.delete(name));
    return page;
  };
  const documentsOf = (state: Shown): Promise<void> =>
    (state.documents ??= state.renderer.ask('inline').then(allow));
  /** @param before whose pictures of the news the pages show */
  const renderAll = async (state: Shown, before?: Shown): Promise<void> => {
    for (const language of languages)
      for (const variant of variants) {
        const cover = before?.pages.get(`${language}.${variant}`)?.cover;
        await pageOf(state, language, variant, cover);
      }
    await documentsOf(state);
  };

  const update = createRefresher(async () => {
    // No one has asked for a page yet.
    if (!shown) return;
    try {
      const before = await shown;
      const changed = overrides.state().version;
      const pack = await compose();
      before.changes = changed;
      if (pack.hash === before.pack.hash) return;
      const next = await open(pack, changed);
      await renderAll(next, before);
      shown = Promise.resolve(next);
      // Not earlier: with a new version, documents of the old pages would be kept as new ones.
      version++;
      await before.renderer.close();
    } catch (error) {
      log.error({ err: error }, 'pages of the changed campaign');
    }
  });

  /** The first article adds the news to the menu of the next page. */
  const followNews = async ({ pack }: Shown): Promise<void> => {
    if ((await hasNews()) !== pack.menu.present.includes('news')) await update();
  };

  return {
    /**
     * @param cover picture of the first news in the language
     * @returns undefined for a language that the campaign lacks
     */
    page: async (
      language: Language,
      variant: Variant,
      cover: string | undefined,
    ): Promise<PreparedPage | undefined> => {
      if (!languages.includes(language)) return undefined;
      const state = await present();
      void followNews(state);
      return pageOf(state, language, variant, cover);
    },
    /**
     * @param language or `theme`, or `style`
     * @param file of texts; undefined for the first data of a page
     * @returns undefined without such a file, else its content and the hash of the state it belongs to
     */
    data: async (
      language: Language,
      file?: string,
    ): Promise<{ hash: string; content: Prepared } | undefined> => {
      const state = await present();
      const content = await dataOf(state, language, file);
      return content && { hash: state.pack.hash, content };
    },
    renderDocument: async <Name extends DocumentName>(
      name: Name,
      language: Language,
      context: PageContext,
      props: DocumentProps[Name],
    ): Promise<string> => {
      const state = await present();
      await documentsOf(state);
      return state.renderer.ask('document', name, language, context, props);
    },
    /** A page as a picture: without scripts. @param words in HTML, which the page should show */
    still: async (
      language: Language,
      variant: Variant,
      wanted: { route: string | undefined; words: string },
    ) => {
      const { html, ...rest } = await (
        await present()
      ).renderer.ask('still', language, variant, wanted);
      return { html: html.replaceAll('{{origin}}', config.publicUrl), ...rest };
    },
    renderFeed: async (language: Language, feed: Feed): Promise<string> =>
      (await present()).renderer.ask('feed', language, feed),
    /** Address of the data of the pages in force. After a change it waits for the new pages, which open ones look for. */
    dataFolder: async (): Promise<string> => {
      if ((await present()).changes < overrides.state().version) await update();
      return dataFolder((await present()).pack.hash);
    },
    /** Changes when the pages do. */
    version: (): number => version,
    inline: (): readonly InlineHashes[] => inline,
    /** Composes the pages and starts their thread, so that both are ready when the modules are. */
    prepare: (): void => void present(),
    /** Renders every page, so that the first visitor need not wait. */
    warm: async (): Promise<void> => renderAll(await present()),
    /** Composes the pages again, if any have been shown. Logs a failure and keeps the pages of before. */
    update,
    close: async (): Promise<void> => {
      const last = await shown?.catch(() => undefined);
      await last?.renderer.close();
    },
  };
}

function dataOf(
  state: Shown,
  language: Language,
  file: string | undefined,
): Promise<Prepared | undefined> {
  const name = `${language}/${file ?? ''}`;
  const known = state.data.get(name);
  if (known) return known;
  const made = jsonOf(state, language, file).then((text) =>
    text === undefined ? undefined : preparedWhenAsked(Buffer.from(text)),
  );
  state.data.set(name, made);
  made.catch(() => state.data.delete(name));
  return made;
}

async function jsonOf(
  { pack, renderer }: Shown,
  language: Language,
  file: string | undefined,
): Promise<string | undefined> {
  if (language === 'theme') return pack.look.theme + pack.look.fonts.site;
  if (language === 'style') return pack.look.ownStyle;
  const { texts, look: _look, quiz: _quiz, ...site } = pack;
  const own = texts[language]!;
  if (file !== undefined)
    return siteTextFiles.some((one) => one === file) ? JSON.stringify(own[file]) : undefined;
  const first = cutTexts(own.site!, await renderer.ask('firstKeys', language));
  return JSON.stringify({ ...site, language, first } satisfies SiteData);
}
