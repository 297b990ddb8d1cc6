import { join } from 'node:path';
import { isMobile } from '@prelude/contract/shared/device';
import type { FastifyInstance } from 'fastify';
import { assetsRoutes } from '../../http/pages/assets.ts';
import { withHash } from '../../http/mistyped-address.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { ReplacedPages } from './replaced-pages.ts';

/** @param folder `site/dist` */
export async function pagesRoutes(
  app: FastifyInstance,
  pages: Pick<ReplacedPages, 'page'>,
  folder: string,
): Promise<void> {
  await assetsRoutes(app, { prefix: '/assets/', folder: join(folder, 'assets') });
  app.get('/', async (request, reply) => {
    const part = request.url.includes('%') ? withHash(request.url) : undefined;
    if (part !== undefined) return reply.redirect(part, 308);
    const variant = isMobile({ userAgent: request.headers['user-agent'] ?? '', touchPoints: 0 })
      ? 'mobile'
      : 'desktop';
    const page = pages.page(`${visitorLanguage(request)}.${variant}`);
    // The site is not built.
    if (!page) return reply.callNotFound();
    reply.header('vary', `${variesByLanguage}, User-Agent`);
    return sendPage(request, reply, page);
  });
}
