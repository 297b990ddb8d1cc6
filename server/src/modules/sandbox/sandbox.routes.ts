import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core/core.ts';
import { parseAddress } from '@prelude/contract/shared/email-address';
import { createPlainPages } from '../../http/pages/plain-page.ts';
import { visitorLanguage } from '../../http/visitor-language.ts';
import { addressOf, consentPage, sandboxTexts } from './consent-page.ts';
import { appleScript, facebookScript, answerScript } from './sandbox-scripts.ts';
import {
  type Persona,
  type Sandbox,
  type SandboxProvider,
  sandboxProviders,
} from './sandbox.service.ts';
import { sandboxClient, sandboxPath } from './sandbox.settings.ts';

type Fields = Record<string, string>;

const carried = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge', 'way'] as const;

export function sandboxRoutes(app: FastifyInstance, core: Core, sandbox: Sandbox): void {
  const plain = createPlainPages(core.theme);
  const at = (path: string) => `${sandboxPath}/${path}`;
  const html = (reply: FastifyReply, policy: string) =>
    reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        // Like the providers: the pop-up must keep its opener.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .type('text/html; charset=utf-8');

  const ask = (
    provider: SandboxProvider,
    fields: Fields,
    language: ReturnType<typeof visitorLanguage>,
    reply: FastifyReply,
    invalid = false,
  ) => {
    const request = Object.fromEntries(
      carried.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, 512)]] : [])),
    );
    const texts = sandboxTexts(core.pack.texts, language);
    const game = core.texts.title('en');
    const page = { provider, language, texts, game, request, invalid };
    // The form redirects within this site. Browsers check redirects against `form-action` too.
    return html(reply, plain.policy('', "'self'")).send(consentPage(plain, page));
  };

  const dialogs: [SandboxProvider, string][] = [
    ['google', 'google/authorize'],
    ['x', 'x/authorize'],
    ['facebook', 'facebook/:version/dialog/oauth'],
    ['facebook', 'facebook/sdk/dialog'],
    ['apple', 'apple/authorize'],
  ];
  for (const [provider, path] of dialogs) {
    app.get(at(path), async (request, reply) =>
      ask(provider, request.query as Fields, visitorLanguage(request), reply),
    );
  }

  app.post(at(':provider/consent'), async (request, reply) => {
    const provider = providerOf(request.params);
    if (!provider) return reply.callNotFound();
    const fields = (request.body ?? {}) as Fields;
    const { redirect_uri: redirectUri = '', state = '', way = '' } = fields;
    const scripted = way === 'sdk';
    const goBack = (answer: Fields) => {
      const query = new URLSearchParams(answer).toString();
      if (scripted) return reply.redirect(`${at('answer')}#provider=${provider}&${query}`, 303);
      // Path only, so that the visitor stays on the same host (localhost or 127.0.0.1) and keeps the cookies.
      return reply.redirect(`${new URL(redirectUri, 'http://sandbox').pathname}?${query}`, 303);
    };
    if (fields.answer !== 'yes') return goBack({ error: 'access_denied', state });
    const persona = personaOf(provider, fields);
    if (!persona) return ask(provider, fields, visitorLanguage(request), reply, true);
    if (scripted && provider === 'facebook') {
      return goBack({ accessToken: sandbox.token(provider, persona) });
    }
    const { nonce, code_challenge: challenge } = fields;
    const code = sandbox.grant({ provider, persona, redirectUri, nonce, challenge });
    return goBack({ code, state });
  });

  app.get(at('answer'), async (_request, reply) =>
    html(reply, plain.policy(answerScript)).send(plain.page('en', 'Sandbox', '', answerScript)),
  );
  for (const [name, script] of [
    ['facebook.js', facebookScript],
    ['apple.js', appleScript],
  ] as const) {
    app.get(at(name), async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
  }

  for (const path of [':provider/token', ':provider/:version/oauth/access_token']) {
    app.post(at(path), async (request, reply) => {
      const provider = providerOf(request.params);
      const answer = provider && (await sandbox.exchange(provider, request.body as Fields));
      return answer ?? reply.code(400).send({ error: 'invalid_grant' });
    });
  }
  app.get(at(':provider/keys'), async () => sandbox.keys());
  for (const name of ['x', 'apple']) app.post(at(`${name}/revoke`), async () => ({}));
  app.get(at('x/me'), async (request, reply) => {
    const id = sandbox.subjectOf(
      'x',
      (request.headers.authorization ?? '').slice('Bearer '.length),
    );
    return id ? { data: { id } } : reply.code(401).send({});
  });
  app.get(at('facebook/:version/debug_token'), async (request, reply) => {
    const id = sandbox.subjectOf('facebook', (request.query as Fields).input_token ?? '');
    return reply.send({
      data: {
        app_id: sandboxClient.id,
        type: 'USER',
        is_valid: id !== undefined,
        user_id: id ?? '',
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      },
    });
  });
  app.get(at('facebook/:version/me'), async (request, reply) => {
    const id = sandbox.subjectOf('facebook', (request.query as Fields).access_token ?? '');
    return id ? { id } : reply.code(400).send({});
  });
}

const providerOf = (params: unknown): SandboxProvider | undefined =>
  sandboxProviders.find((name) => name === (params as { provider: string }).provider);

function personaOf(provider: SandboxProvider, fields: Fields): Persona | undefined {
  const { who = '', name = '', email = '', verified } = fields;
  if (who === 'traveller1' || who === 'traveller2') {
    return { name: who, email: addressOf(provider, who), verified: true };
  }
  const typed = name.trim();
  const address = email.trim();
  if (!/^[A-Za-z0-9]{1,24}$/.test(typed) || (address !== '' && !parseAddress(address))) return;
  return { name: typed, email: address, verified: verified === 'yes' };
}
