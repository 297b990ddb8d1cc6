import { readMailFate } from '@prelude/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../platform/cookies.ts';
import { route } from '../../platform/route.ts';
import type { MailService } from './mail.service.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

interface Dependencies {
  mail: MailService;
  cookies: Cookies;
}

export const mailboxPath = '/mailbox';

export function mailRoutes(app: FastifyInstance, { mail, cookies }: Dependencies): void {
  route(app, readMailFate).handle(async ({ request }) => ({
    code: 0,
    data: { fate: await mail.fate(cookies.readFlow(request)) },
  }));

  const { mailbox } = mail;
  if (!mailbox) return;
  app.get(mailboxPath, async (_request, reply) =>
    reply
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await mailbox.newest())),
  );
}
