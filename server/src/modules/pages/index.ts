import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { loadPages, type PageFiles } from './page-files.ts';
import { pagesRoutes } from './pages.routes.ts';

export const siteFolder = fileURLToPath(new URL('../../../../site/dist', import.meta.url));

export const loadSitePages = (origin: string): PageFiles =>
  loadPages(join(siteFolder, 'html'), origin);

export const pagesModule = (
  app: FastifyInstance,
  _core: Core,
  { files }: { files: PageFiles },
): Promise<void> => pagesRoutes(app, files, siteFolder);
