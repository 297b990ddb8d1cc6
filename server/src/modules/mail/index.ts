import { type Language, languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { mayBePlain } from '../../config/transport.ts';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import type { Invitations } from '../invite/index.ts';
import type { Calendar } from '../recruitment/calendar.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { createBounceService } from './bounces/bounces.service.ts';
import { createEmailService } from './campaign/emails.service.ts';
import { createEmailStore } from './campaign/emails.store.ts';
import { createFollowUps } from './campaign/follow-ups.ts';
import { mailboxPath, mailRoutes } from './mail.routes.ts';
import { createMailService } from './outbox/mail.service.ts';
import { createMailStore } from './outbox/mail.store.ts';
import { createMailingStore } from './campaign/mailings.store.ts';
import { createOperatorNotices } from './operator-notices.service.ts';
import { emailExporter } from './personal-data.ts';
import { awake, quietFor } from './campaign/quiet-hours.logic.ts';
import { createRecruitmentEmailStore } from './campaign/recruitment-emails.store.ts';
import { createReturnPath } from './bounces/return-path.ts';
import { createWriter } from './content/templates.ts';
import { createLocalTransport, createSmtpTransport, type Transport } from './outbox/transport.ts';

interface Needs {
  calendar: Calendar;
  invitations: Invitations;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export type Mail = Awaited<ReturnType<typeof mailModule>>;

/** Accounts one statement writes emails for: PGlite answers nobody else meanwhile. */
const steps = { pglite: 500, postgres: 10_000 } as const;

/** The outbox with codes, emails to subscribers, what follows from what happened, and what came back. */
export async function mailModule(app: FastifyInstance, core: Core, needs: Needs) {
  const { config, campaign, clock, database, secrets, texts, jobs, log, metrics } = core;
  const { invitations, sessions, subscription } = needs;
  const from = {
    service: config.mailFrom ?? campaign.mail_from.service,
    campaign: config.mailFrom ?? campaign.mail_from.campaign,
  };
  const transportOf = (url: string | undefined, queue: 'codes' | 'emails') =>
    counted(
      url
        ? createSmtpTransport(url, !mayBePlain(url, config.plaintextHosts))
        : createLocalTransport(),
      (result) => metrics?.mails.inc({ queue, result }),
    );
  const writer = createWriter({
    texts,
    campaign,
    publicUrl: config.publicUrl,
    from: from.campaign,
    picture: invitations.emailPicture,
  });
  const returnPath = createReturnPath(config.bounceDomain, secrets);
  const outbox = createMailStore(database);
  const store = createEmailStore(database);
  const awakeNow = () => awake(campaign, clock.now());
  const emails = createEmailService({
    // A pool of their own: a code never waits for a connection that emails hold.
    store,
    transport: transportOf(config.campaignSmtpUrl, 'emails'),
    writer,
    returnPath,
    from,
    log,
    links: subscription.links,
    awake: awakeNow,
    quietFor: (language) => quietFor(campaign.emails[language], clock.now()),
    sleeping: () => languages.filter((language) => !awakeNow().includes(language)),
    perSecond: config.emailsPerSecond,
    calendar: (language) => needs.calendar(campaign.predownload_at, language),
  });
  const mail = createMailService({
    store: outbox,
    transport: transportOf(config.smtpUrl, 'codes'),
    secrets,
    writer,
    returnPath,
    emails,
    from,
    log,
    wakeJobs: jobs.wake,
  });
  const bounces = createBounceService({
    emails: store,
    outbox,
    returnPath,
    key: config.bounceSecret,
    withdraw: (accountId) =>
      subscription.choose({ accountId }, [], { network: '', means: 'complaint' }),
  });
  const mailings = createMailingStore(database);
  const followUps = createFollowUps({
    mailings,
    recruitment: createRecruitmentEmailStore(database),
    campaign,
    clock,
    step: steps[database.engine],
  });
  for (const job of [mail.job, emails.job, ...followUps]) jobs.add(job);
  await mailRoutes(app, {
    mail,
    emails,
    bounces,
    sessions: sessions.service,
    cookies: createCookies(config),
  });
  core.personalData.exporters.push(outbox, emailExporter(database));
  core.personalData.erasers.push(outbox);
  app.addHook('onClose', async () => {
    emails.close();
    mail.close();
  });
  return {
    service: mail,
    emails,
    writer,
    mailings,
    /** Languages emails may leave in now. */
    awake: (): Language[] => awakeNow(),
    /** Path of the local mailbox, if mail stays on this machine. */
    mailboxPath: mail.mailbox ? mailboxPath : null,
  };
}

/** Emails to operators about changes of their access. */
export const operatorNotices = ({
  config,
  database,
  secrets,
  texts,
}: Pick<Core, 'config' | 'database' | 'secrets' | 'texts'>) =>
  createOperatorNotices({
    outbox: createMailStore(database),
    secrets,
    texts,
    consoleUrl: config.consoleUrl,
  });

const counted = (transport: Transport, tell: (result: 'sent' | 'failed') => void): Transport => ({
  ...transport,
  deliver: async (message) => {
    try {
      await transport.deliver(message);
    } catch (error) {
      tell('failed');
      throw error;
    }
    tell('sent');
  },
});
