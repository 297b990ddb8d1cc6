import type { Language } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { mayBePlain } from '../../config/transport.ts';
import type { Core } from '../../core/core.ts';
import type { MailResult } from '../../core/monitoring/metrics.ts';
import type { Invitations } from '../invite/index.ts';
import type { Calendar } from '../recruitment/calendar.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { createBounceService } from './bounces/bounces.service.ts';
import { createAgreedEmails } from './campaign/agreed-email.ts';
import { createEmailService } from './campaign/emails.service.ts';
import { createEmailStore } from './campaign/emails.store.ts';
import { createFollowUps } from './campaign/follow-ups.ts';
import { mailboxPath, mailRoutes } from './mail.routes.ts';
import { deliveryRoutes } from './mailings/delivery.routes.ts';
import { createAnnouncedMailings } from './mailings/announced.ts';
import { createDeliveryService } from './mailings/delivery.service.ts';
import { createDeliveryStore } from './mailings/delivery.store.ts';
import { mailingRoutes } from './mailings/mailings.routes.ts';
import { createMailingService } from './mailings/mailings.service.ts';
import { createConsoleMailingStore } from './mailings/mailings.store.ts';
import { sequenceRoutes } from './mailings/sequences.routes.ts';
import { createSequenceService } from './mailings/sequences.service.ts';
import { createSequenceStore } from './mailings/sequences.store.ts';
import { createPreviews } from './mailings/previews.ts';
import { createTestEmails } from './mailings/test-emails.ts';
import type { OperatorNotices } from './operator-notices.service.ts';
import { createMailService } from './outbox/mail.service.ts';
import { createAgreementCheck } from './campaign/agreement-check.ts';
import { createSequenceDates } from './campaign/sequence-dates.ts';
import { createAloneMailings } from './campaign/alone-mailings.ts';
import { createMailStore } from './outbox/mail.store.ts';
import { createMailingStore } from './campaign/mailings.store.ts';
import { sendableLanguages, quietLanguages } from './campaign/quiet-hours.logic.ts';
import { createRecruitmentEmailStore } from './campaign/recruitment-emails.store.ts';
import { createAdapters } from './bounces/providers/providers.ts';
import { createReturnPath, type Returned } from './bounces/return-path.ts';
import { createWriter } from './content/templates.ts';
import {
  createLocalTransport,
  createSmtpTransport,
  Refused,
  type Transport,
} from './outbox/transport.ts';

interface Needs {
  calendar: Calendar;
  invitations: Invitations;
  notices: OperatorNotices;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export type Mail = Awaited<ReturnType<typeof createMail>>;

/** Sends emails, takes returned ones, and lets operators write and watch mailings. */
export async function mailModule(app: FastifyInstance, core: Core, needs: Needs) {
  const { database } = core;
  const mail = await createMail(app, core, needs);
  const store = createConsoleMailingStore(database);
  const previews = createPreviews(core, mail.writer);
  const tests = createTestEmails(core, store, previews, mail.service);
  const mailings = createMailingService(core, store, mail);
  mailingRoutes(app, mailings, previews, tests);
  sequenceRoutes(app, createSequenceService(core, store, createSequenceStore(database), mail));
  const delivery = createDeliveryService(core, createDeliveryStore(database), mail);
  deliveryRoutes(app, delivery, previews);
  return { ...mail, announced: createAnnouncedMailings(core, store, mail, mailings.createIn) };
}

async function createMail(app: FastifyInstance, core: Core, needs: Needs) {
  const { config, campaign, clock, database, secrets, texts, jobs, metrics } = core;
  const { invitations, notices, sessions, subscription } = needs;
  // No email of a trial leaves without SMTP_URL.
  const address = config.mailFrom ?? `service@${campaign.key}.example`;
  const from = campaign.mail_from ? `${campaign.mail_from} <${address}>` : address;
  const transportOf = (url: string | undefined, queue: 'codes' | 'emails') =>
    counted(
      url
        ? createSmtpTransport(url, !mayBePlain(url, config.plaintextHosts), {
            connections: config.smtpConnections,
          })
        : createLocalTransport(),
      (result) => metrics?.mails.inc({ queue, result }),
    );
  const writer = createWriter({
    texts,
    campaign,
    file: core.live.file,
    theme: core.theme,
    publicUrl: config.publicUrl,
    from,
    picture: invitations.pictures.path,
  });
  const returnPath = createReturnPath(config.bounceDomain, secrets);
  const adapters = createAdapters(core);
  const marksOf = (box: Returned['box'], id: number) => adapters.headers(returnPath.mark(box, id));
  const outbox = createMailStore(database);
  // Emails have their own SMTP connections, so a code never waits for one that emails use.
  const store = createEmailStore(database);
  const agreed = createAgreedEmails(writer, from);
  const checkAgreements = createAgreementCheck(core, agreed);
  const shared = { from, marksOf, returnPath, writer };
  const emails = createEmailService(core, store, {
    ...shared,
    agreed,
    checkAgreements,
    calendar: needs.calendar,
    keepPicture: invitations.pictures.keep,
    subscription,
    transport: transportOf(config.campaignSmtpUrl, 'emails'),
  });
  const mail = createMailService(core, outbox, {
    ...shared,
    emails,
    transport: transportOf(config.smtpUrl, 'codes'),
  });
  const bounces = createBounceService(core, { emails: store, outbox }, returnPath, subscription);
  const mailings = createMailingStore(database);
  const followUps = createFollowUps(
    core,
    mailings,
    createRecruitmentEmailStore(database),
    checkAgreements,
    createAloneMailings(core, agreed, notices),
    createSequenceDates(core),
  );
  // A picture or a sentence that an approved email has may be another one now, and the date of a sequence.
  core.overrides.onChange(['text', 'picture', 'section'], async () => jobs.wake('mailings'));
  for (const job of [mail.job, emails.job, ...followUps]) jobs.add(job);
  await mailRoutes(app, core, { adapters, bounces, emails, mail }, sessions);
  core.personalData.exporters.push(outbox, store);
  core.personalData.erasers.push(outbox);
  app.addHook('onClose', async () => {
    await Promise.all([emails.close(), mail.close()]);
  });
  return {
    service: mail,
    outbox,
    emails,
    writer,
    agreed,
    notices,
    keepPicture: invitations.pictures.keep,
    mailings,
    sendable: (): Language[] => sendableLanguages(campaign, clock.now()),
    quiet: (): Language[] => quietLanguages(campaign, clock.now()),
    /** Path of the local mailbox; null when emails are really sent. */
    mailboxPath: mail.mailbox ? mailboxPath : null,
  };
}

const counted = (transport: Transport, onResult: (result: MailResult) => void): Transport => ({
  ...transport,
  deliver: async (message) => {
    try {
      await transport.deliver(message);
    } catch (error) {
      onResult(error instanceof Refused && error.verdict === 'us' ? 'refused' : 'failed');
      throw error;
    }
    onResult('sent');
  },
});
