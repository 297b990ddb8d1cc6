import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { News } from '../news/index.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import { createOwnPages, type OwnPages } from './own-pages.service.ts';
import { legalPageTexts, ownPageTexts } from './page-texts.ts';
import { pagesRoutes } from './pages.routes.ts';

/** The pack's own pages, and the console's calls that change them and the legal texts. */
export function ownPagesModule(
  app: FastifyInstance,
  core: Core,
  needs: { news: News; previews: Previews },
): OwnPages {
  const ownPages = createOwnPages(core, needs.news);
  for (const texts of [ownPageTexts, legalPageTexts])
    pagesRoutes(app, core, needs.previews, texts(core, { news: needs.news, ownPages }));
  return ownPages;
}
