import * as calls from '@prelude/contract/site/conversions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryOf } from '@prelude/contract/shared/endpoint';
import { networkOf } from '../../../http/client-network.ts';
import { route } from '../../../http/route.ts';
import type { Sessions } from '../../session/index.ts';
import type { Conversions } from './conversions.service.ts';

/** The browser’s own setting is an answer: No. */
const asksForPrivacy = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

const longestAgent = 512;

export function conversionsRoutes(
  app: FastifyInstance,
  conversions: Conversions,
  sessions: Pick<Sessions, 'require'>,
): void {
  route(app, calls.askConversion).reply(async ({ language, request }) => {
    const { provider } = request.query as QueryOf<typeof calls.askConversion>;
    return { question: await conversions.question(provider, language, asksForPrivacy(request)) };
  });
  route(app, calls.readConversions).reply(async ({ language, request }) => {
    const { accountId } = await sessions.require(request);
    return { reports: await conversions.mine(accountId, language) };
  });
  route(app, calls.reportConversion).reply(async ({ body, request }) => {
    const { accountId } = await sessions.require(request);
    const sender = {
      accountId,
      network: networkOf(request.ip),
      agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent),
      asksForPrivacy: asksForPrivacy(request),
    };
    return { queued: await conversions.report(sender, body) };
  });
  route(app, calls.withdrawConversions).done(async ({ request }) => {
    const { accountId } = await sessions.require(request);
    await conversions.withdraw(accountId, networkOf(request.ip));
  });
}
