/** The colours of the campaign in the console: the console itself is the same for every campaign. */
import { consoleSheet } from '@prelude/pack/compile/look/theme-sheet';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createPreparer, sendPage } from '../../http/pages/prepared-page.ts';

export function consoleThemeRoutes(app: FastifyInstance, core: Pick<Core, 'theme'>): void {
  const prepare = createPreparer(1);
  app.get('/console/theme.css', { exposeHeadRoute: false }, async (request, reply) => {
    const sheet = consoleSheet(core.theme);
    const page = await prepare('theme', sheet, () => sheet);
    return sendPage(request, reply, page, 'text/css; charset=utf-8');
  });
}
