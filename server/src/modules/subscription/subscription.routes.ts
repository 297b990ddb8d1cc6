import {
  emailPage,
  emailTokenPattern,
  oneClickUnsubscribe,
  readEmails,
  setEmails,
} from '@prelude/contract/account/subscription';
import { topicsIn } from '@prelude/contract/campaign/section-scope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { networkKey } from '../../core/secrets.ts';
import { networkOf } from '../../http/client-network.ts';
import { route } from '../../http/route.ts';
import { visitorLanguage } from '../../http/visitor-language.ts';
import type { Sessions } from '../session/index.ts';
import type { Asker, SubscriptionService } from './subscription.service.ts';

const isToken = new RegExp(emailTokenPattern);

export function subscriptionRoutes(
  app: FastifyInstance,
  { secrets, sections, texts }: Core,
  subscription: SubscriptionService,
  sessions: Sessions,
): void {
  const askerOf = async (request: FastifyRequest, token: string | undefined): Promise<Asker> =>
    token === undefined ? { accountId: (await sessions.find(request))?.accountId } : { token };

  route(app, readEmails).handle(async ({ request, language }) => {
    const { token } = request.query as { token?: string };
    const topics = await subscription.topics(await askerOf(request, token));
    return { code: 0, msg: 'ok', data: { topics: subscription.choices(topics, language) } };
  });

  route(app, setEmails).handle(async ({ body, request, reply, language }) => {
    const { token, topics: given = [], page = 'unsubscribe' } = body;
    const topics = [given].flat().filter((topic) => topicsIn(sections).includes(topic));
    const asker = await askerOf(request, token);
    await subscription.choose(asker, topics, {
      language,
      network: networkKey(secrets.keyed, networkOf(request.ip, true)),
      means: token === undefined ? 'site' : 'email',
    });
    // A form was posted without scripts: redirect to the page in the language of the form.
    if (request.headers.accept?.includes('text/html')) {
      reply
        .code(303)
        .header('location', emailPage(page, visitorLanguage(request), { token, done: true }));
    }
    const { kept } = texts.mail(language);
    return {
      code: 0,
      msg: topics.length > 0 ? kept.all : kept.none,
      data: { topics: subscription.choices(topics, language) },
    };
  });

  // A GET of the one-click address, by a person or a link scanner, only shows the page and changes nothing.
  app.get(oneClickUnsubscribe.path, async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const known = typeof token === 'string' && isToken.test(token);
    return reply.redirect(emailPage('unsubscribe', request.language, known ? { token } : {}), 303);
  });
  route(app, oneClickUnsubscribe).handle(async ({ request }) => {
    const { token } = request.query as { token: string };
    await subscription.choose({ token }, [], { network: '', means: 'one-click' });
    return { code: 0, msg: 'ok' };
  });
}
