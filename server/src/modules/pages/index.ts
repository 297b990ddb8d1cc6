import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { assetsRoutes } from '../../http/pages/assets.ts';
import { createTestedSentence } from '../../http/tested-sentence.ts';
import { dataRoutes } from './data.routes.ts';
import type { News } from '../news/index.ts';
import { createFirstCover } from './first-cover.ts';
import { iconsRoutes } from './icons.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import { isBuilt } from './site.ts';
import { createTestedSite, type TestedSite } from './tested-site.ts';

const siteFolder = fileURLToPath(new URL('../../../../site/dist', import.meta.url));

/**
 * Production must not answer every page with 404.
 * @returns what is wrong and how to correct it; undefined when the site is built
 */
export const siteMissing = (): string | undefined =>
  isBuilt(siteFolder) ? undefined : `No site is built in ${siteFolder}. Run: npm run build`;

/** @returns undefined when the site is not built */
export const openSite = (core: Core, hasNews: () => Promise<boolean>): TestedSite | undefined =>
  isBuilt(siteFolder) ? createTestedSite(core, siteFolder, hasNews) : undefined;

export async function pagesModule(
  app: FastifyInstance,
  core: Core,
  { news, site }: { news: News; site: TestedSite | undefined },
): Promise<void> {
  await assetsRoutes(app, { prefix: '/assets/', folder: join(siteFolder, 'assets') });
  iconsRoutes(app, core);
  if (!site) return;
  // After the media of changed pictures are planned (core.ts).
  core.overrides.onChange(['section', 'text', 'picture', 'page'], site.update);
  core.media.onChange(site.update);
  core.sentenceTests.onChange(site.follow);
  app.addHook('onReady', site.follow);
  core.publicCount.onChange(site.update);
  app.addHook('onClose', site.close);
  dataRoutes(app, site);
  const { page } = news.service;
  const firstCover = createFirstCover((category) => page({ category, page: 1, size: 10 }));
  pagesRoutes(app, site, firstCover, createTestedSentence(core.config, core.sentenceTests));
}
