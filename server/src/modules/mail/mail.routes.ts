import { bounceSignatureHeader, readMyMail, reportBounces } from '@prelude/contract/site/mail';
import { readMailFate } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { route } from '../../http/route.ts';
import { signedScope } from '../../http/signed-scope.ts';
import type { Sessions } from '../session/index.ts';
import type { BounceService } from './bounces/bounces.service.ts';
import type { EmailService } from './campaign/emails.service.ts';
import type { MailService } from './outbox/mail.service.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

export const mailboxPath = '/mailbox';

export async function mailRoutes(
  app: FastifyInstance,
  core: Core,
  services: { bounces: BounceService; emails: EmailService; mail: MailService },
  sessions: Sessions,
): Promise<void> {
  const { bounces, emails, mail } = services;
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

  const { mailbox } = mail;
  if (!mailbox) return;
  app.get(mailboxPath, async (_request, reply) =>
    reply
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(core.theme, await mailbox.newest())),
  );
}
