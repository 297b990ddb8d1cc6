import {
  type BounceProvider,
  bounceSignatureHeader,
  readMyMail,
  reportBounces,
  reportByBrevo,
  reportByMailgun,
  reportByPostmark,
  reportBySes,
} from '@prelude/contract/site/mail';
import { readMailFate } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import { signedScope } from '../../http/signed-scope.ts';
import type { Sessions } from '../session/index.ts';
import type { BounceAdapters } from './bounces/providers/providers.ts';
import type { Report } from './bounces/providers/adapter.ts';
import type { BounceService } from './bounces/bounces.service.ts';
import type { EmailService } from './campaign/emails.service.ts';
import type { MailService } from './outbox/mail.service.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

const providerReports = {
  ses: reportBySes,
  postmark: reportByPostmark,
  mailgun: reportByMailgun,
  brevo: reportByBrevo,
} satisfies Record<BounceProvider, unknown>;

export const mailboxPath = '/mailbox';

export async function mailRoutes(
  app: FastifyInstance,
  core: Core,
  services: {
    adapters: BounceAdapters;
    bounces: BounceService;
    emails: EmailService;
    mail: MailService;
  },
  sessions: Sessions,
): Promise<void> {
  const { adapters, bounces, emails, mail } = services;
  const cookies = createCookies(core.config);
  route(app, readMailFate).reply(async ({ request }) => ({
    fate: await mail.fate(cookies.readFlow(request)),
  }));

  route(app, readMyMail).reply(async ({ request }) => {
    const user = await sessions.require(request);
    return emails.mine(user.accountId);
  });

  await signedScope(
    app,
    ({ headers }, bytes) => bounces.requireSignature(headers[bounceSignatureHeader], bytes),
    (scope) =>
      route(scope, reportBounces).reply(async ({ body }) => ({
        known: await bounces.take(body.events),
      })),
  );

  for (const [name, call] of Object.entries(providerReports)) {
    const adapter = adapters.of(name as BounceProvider);
    await signedScope(
      app,
      async ({ body, headers }) => {
        if (!adapter) throw new Failure('mail.signature');
        await adapter.check(headers, (body ?? {}) as Report);
      },
      (scope) =>
        route(scope, call).reply(async ({ body }) => {
          const bounce = await adapter?.read(body);
          return { known: bounce ? await bounces.take([bounce]) : 0 };
        }),
    );
  }

  const { mailbox } = mail;
  if (!mailbox) return;
  app.get(mailboxPath, async (_request, reply) =>
    reply
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(core.theme, await mailbox.newest())),
  );
}
