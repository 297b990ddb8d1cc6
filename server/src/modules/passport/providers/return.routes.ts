/**
 * The return address for providers. The code is removed from the address here, so it never reaches a page, a history or
 * a Referer: the answer redirects to a page with only the flow's state.
 */
import { donePath, flowOutcomes, returnPath } from '@prelude/contract/account/provider-flow';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../../core/core.ts';
import { createCookies } from '../../../http/cookies.ts';
import { createPlainPages } from '../../../http/pages/plain-page.ts';
import { visitorLanguage } from '../../../http/visitor-language.ts';
import { donePage, donePolicy } from './done-page.ts';
import { doneTexts } from './provider-texts.ts';
import { returnNames } from './providers.ts';
import type { Flows, Return } from './flows.ts';

type Fields = Record<string, unknown>;

const state = /^[A-Za-z0-9]{32}$/;
const textOf = (fields: Fields, name: string, max: number): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' && value.length > 0 && value.length <= max ? value : undefined;
};
/** An error code is shown in our text, so only a code of lower-case letters is repeated. */
const errorOf = (fields: Fields): string | undefined => {
  const error = textOf(fields, 'error', 64);
  return error === undefined || /^[a-z_]+$/.test(error) ? error : 'unknown';
};
const stateOf = (fields: Fields): string => {
  const given = textOf(fields, 'state', 32) ?? '';
  return state.test(given) ? given : '';
};
const returnOf = (fields: Fields): Return => ({
  state: stateOf(fields),
  code: textOf(fields, 'code', 2048),
  error: errorOf(fields),
  iss: textOf(fields, 'iss', 512),
});
const paramsOf = (request: FastifyRequest) =>
  returnNames.get((request.params as { provider: string }).provider);
/**
 * No Referer is sent, in either direction. The opener policy is that of the providers (none): any other would separate
 * the pop-up from its opener, which would treat it as closed.
 */
const quiet = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
};
const limit = { rateLimit: { max: 60, timeWindow: 60_000 } };

export function returnRoutes(
  app: FastifyInstance,
  { config, pack, theme }: Core,
  flows: Flows,
): void {
  const cookies = createCookies(config);
  const plain = createPlainPages(theme);
  const policy = donePolicy(plain);
  app.get(`${returnPath}/:provider`, { config: limit }, async (request, reply) => {
    const provider = paramsOf(request);
    if (provider === undefined) return reply.callNotFound();
    const back = returnOf(request.query as Fields);
    const { outcome, error } = await flows.arrive(cookies.readFlow(request), provider, back);
    const answer = new URLSearchParams({ outcome, state: back.state, ...(error && { error }) });
    return reply.headers(quiet).redirect(`${donePath}?${answer.toString()}`, 303);
  });

  // Apple posts a form from its own site, so our cookies are missing. The data is only passed on by a redirect.
  app.post(
    `${returnPath}/:provider`,
    { config: { ...limit, fromProvider: true } },
    async (request, reply) => {
      if (paramsOf(request) === undefined) return reply.callNotFound();
      const { provider } = request.params as { provider: string };
      const passedOn = new URLSearchParams();
      for (const [name, value] of Object.entries(returnOf((request.body ?? {}) as Fields)))
        if (value) passedOn.set(name, value);
      return reply.headers(quiet).redirect(`${returnPath}/${provider}?${passedOn.toString()}`, 303);
    },
  );

  app.get(donePath, async (request, reply) => {
    const fields = request.query as Fields;
    const outcome = flowOutcomes.find((name) => name === fields.outcome) ?? 'mismatch';
    const language = visitorLanguage(request);
    return reply
      .headers({ ...quiet, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(donePage(plain, doneTexts(pack.texts, language), language, outcome));
  });
}
