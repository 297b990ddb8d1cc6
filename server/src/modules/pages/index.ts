import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type PackId, packId } from '@prelude/pack/id';
import type { Core } from '../../core/core.ts';
import { iconsRoutes } from './icons.routes.ts';
import { loadPages, type PageFiles } from './page-files.ts';
import { pagesRoutes } from './pages.routes.ts';
import { createReplacedPages } from './replaced-pages.ts';
import { replacedRoutes } from './replaced.routes.ts';

export const siteFolder = fileURLToPath(new URL('../../../../site/dist', import.meta.url));

export const loadSitePages = (origin: string): PageFiles =>
  loadPages(join(siteFolder, 'html'), origin);

const howToBuild = (campaignDir: string): string =>
  `Run: npm run build -- --campaign ${campaignDir}`;

/**
 * Compares the built site with the campaign of the server: together they must show one game, in one state.
 * @returns what is wrong and how to correct it; undefined when they match or no site is built
 */
export function siteMismatch(campaignDir: string, site = siteFolder): string | undefined {
  const file = join(site, 'campaign.json');
  if (!existsSync(file)) return undefined;
  const built = JSON.parse(readFileSync(file, 'utf8')) as PackId;
  const own = packId(campaignDir);
  if (built.key === own.key && built.hash === own.hash) return undefined;
  const difference =
    built.key === own.key
      ? `an earlier state of ${own.key} (${built.hash}, now ${own.hash})`
      : `the campaign ${built.key}`;
  return `The site in ${site} was built from ${difference}, but CAMPAIGN_DIR is ${campaignDir}. ${howToBuild(campaignDir)}`;
}

/**
 * Production must not answer every page with 404.
 * @returns what is wrong and how to correct it; undefined when a site is built
 */
export const siteMissing = (campaignDir: string, site = siteFolder): string | undefined =>
  existsSync(join(site, 'campaign.json'))
    ? undefined
    : `No site is built in ${site}. ${howToBuild(campaignDir)}`;

export async function pagesModule(
  app: FastifyInstance,
  core: Core,
  { files }: { files: PageFiles },
): Promise<void> {
  const pages = createReplacedPages(core, files, siteFolder);
  core.pack.onChange(pages.update);
  // Before the first visitor, who must not see an old sentence.
  app.addHook('onReady', pages.update);
  replacedRoutes(app, core);
  iconsRoutes(app, core, siteFolder);
  await pagesRoutes(app, pages, siteFolder);
}
