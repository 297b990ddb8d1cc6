import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { News } from '../news/index.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import { createOwnPages, type OwnPages } from './own-pages.service.ts';
import { pagesRoutes } from './pages.routes.ts';

/** The pack's own pages, and the console's calls that change them. */
export function ownPagesModule(
  app: FastifyInstance,
  core: Core,
  needs: { news: News; previews: Previews },
): OwnPages {
  const ownPages = createOwnPages(core, needs.news);
  pagesRoutes(app, core, { ...needs, ownPages });
  return ownPages;
}
