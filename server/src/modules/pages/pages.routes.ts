import { isMobile } from '@prelude/contract/shared/device';
import type { FastifyInstance } from 'fastify';
import { withHash } from '../../http/mistyped-address.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { ReadFirstCover } from './first-cover.ts';
import type { TestedSentence } from '../../http/tested-sentence.ts';
import type { TestedSite } from './tested-site.ts';

export function pagesRoutes(
  app: FastifyInstance,
  site: Pick<TestedSite, 'of'>,
  firstCover: ReadFirstCover,
  tested: Pick<TestedSentence, 'draw'>,
): void {
  app.get('/', async (request, reply) => {
    const part = request.url.includes('%') ? withHash(request.url) : undefined;
    if (part !== undefined) return reply.redirect(part, 308);
    const variant = isMobile({ userAgent: request.headers['user-agent'] ?? '', touchPoints: 0 })
      ? 'mobile'
      : 'desktop';
    const language = visitorLanguage(request);
    const shown = site.of(tested.draw(request, reply, language));
    const page = await shown.page(language, variant, await firstCover(language));
    if (!page) return reply.callNotFound();
    reply.header('vary', `${variesByLanguage}, User-Agent`);
    return sendPage(request, reply, page);
  });
}
