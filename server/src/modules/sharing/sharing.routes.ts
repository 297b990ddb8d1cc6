import { type ConsoleLanguage, consoleCodes } from '@prelude/contract/console/languages';
import * as calls from '@prelude/contract/console/sharing';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { sha256 } from '../../core/secrets.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { visitorLanguage } from '../../http/visitor-language.ts';
import { createFiguresPage } from './figures-page.ts';
import type { SharingService } from './sharing.service.ts';
import type { SharingStore } from './sharing.store.ts';
import type { Summaries, Summary } from './summary.ts';
import type { Said } from './texts.ts';

export function sharingRoutes(app: FastifyInstance, sharing: SharingService): void {
  operatorRoute(app, calls.listFigureLinks).reply(async () => ({ links: await sharing.links() }));
  operatorRoute(app, calls.makeFigureLink).reply(({ body, operator }) =>
    sharing.make(operator, body),
  );
  operatorRoute(app, calls.revokeFigureLink).done(({ body, operator }) =>
    sharing.revoke(operator, body.id),
  );
  operatorRoute(app, calls.readWeekly).reply(({ operator }) => sharing.weekly(operator));
  operatorRoute(app, calls.setOwnWeekly).done(({ body, operator }) =>
    sharing.setWeekly(operator, operator.id, body.weekly),
  );
  operatorRoute(app, calls.setWeekly).done(({ body, operator }) =>
    sharing.setWeekly(operator, body.id, body.weekly),
  );
  operatorRoute(app, calls.listCreators).reply(async () => ({
    creators: await sharing.creators(),
  }));
  operatorRoute(app, calls.saveCreator).done(({ body, operator }) =>
    sharing.saveCreator(operator, body),
  );
}

interface Needs {
  core: Pick<Core, 'theme'>;
  store: SharingStore;
  summaries: Summaries;
  saidIn(language: ConsoleLanguage): Said;
}

/** Of 256 bits; anything else is not looked up. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const isConsoles = (language: string): language is ConsoleLanguage =>
  consoleCodes.some((code) => code === language);

/** The page of a link. It reads no cookie and sets none. */
export function sharedPage(
  app: FastifyInstance,
  { core: { theme }, store, summaries, saidIn }: Needs,
): void {
  const page = createFiguresPage(theme);
  // The end of a link counts at once; only its figures are shared for a minute.
  const cached = createReadCache<Summary>({ lifeMs: 60_000, max: 100 });
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', page.policy)
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  app.get<{ Params: { token: string } }>(
    `${calls.sharedPath}:token`,
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { token } = request.params;
      const link = tokenPattern.test(token) ? await store.openLink(sha256(token)) : undefined;
      if (!link) {
        const language = visitorLanguage(request);
        return send(reply.code(404), page.gone(saidIn(isConsoles(language) ? language : 'en')));
      }
      const [summary, creators] = await Promise.all([
        cached(link.parts.join(' '), () => summaries.read(link.parts)),
        link.parts.includes('creators') ? store.creators() : [],
      ]);
      return send(reply, page.figures(saidIn(link.language), summary, link.endsAt, creators));
    },
  );
}
