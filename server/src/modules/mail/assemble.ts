/** The parts of the mail, put together: the outbox with codes, emails, what follows from what happened, what came back. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { Config } from '../../config/config.ts';
import { mayBePlain } from '../../config/transport.ts';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Database } from '../../core/database/database.ts';
import type { Secrets } from '../../core/secrets.ts';
import type { Texts } from '../../core/texts.ts';
import { createBounceService, type BounceService } from './bounces.service.ts';
import { createFollowUps, type FollowUps } from './follow-ups.ts';
import { createEmailService, type EmailService } from './emails.service.ts';
import { createEmailStore } from './emails.store.ts';
import { createMailService, type MailService } from './mail.service.ts';
import { createMailStore, type MailStore } from './mail.store.ts';
import { createMailingStore, type MailingStore } from './mailings.store.ts';
import { awake } from './quiet-hours.logic.ts';
import { createRecruitmentEmailStore } from './recruitment-emails.store.ts';
import { createReturnPath } from './return-path.ts';
import { createWriter, type Writer } from './templates.ts';
import { createLocalTransport, createSmtpTransport, type Transport } from './transport.ts';

interface Dependencies {
  config: Config;
  campaign: Campaign;
  clock: CampaignClock;
  database: Database;
  secrets: Secrets;
  texts: Texts;
  subscription: {
    links: {
      of(accountId: number, language: Language): Promise<{ page: string; oneClick: string }>;
    };
    choose(
      asker: { accountId: number },
      topics: readonly never[],
      from: { network: string; means: 'complaint' },
    ): Promise<void>;
  };
  /** The pre-download as a calendar entry. */
  calendar: (language: Language) => string;
  /** Path of the picture over emails. */
  picture: (language: Language) => string;
  /** What other modules do in the rounds of the follow-ups. */
  others: readonly (() => Promise<void>)[];
  /** The same for what has hours of time. */
  seldom: readonly (() => Promise<void>)[];
  log: { warn(details: object, message: string): void };
  /** Told of every mail that was handed over or refused. */
  onMail: ((queue: 'codes' | 'emails', result: 'sent' | 'failed') => void) | undefined;
}

/** Accounts one statement writes emails for: PGlite answers nobody else meanwhile. */
const steps = { pglite: 500, postgres: 10_000 } as const;

export function assembleMail(given: Dependencies): {
  mail: MailService;
  /** Its store: what it keeps about somebody can be shown and erased. */
  outbox: MailStore;
  emails: EmailService;
  followUps: FollowUps;
  bounces: BounceService;
  /** What the operators' console works with. */
  campaignMail: { writer: Writer; mailings: MailingStore; awake: () => Language[] };
} {
  const { config, campaign, clock, database, secrets, texts, subscription, log } = given;
  const from = {
    service: config.mailFrom ?? campaign.mail_from.service,
    campaign: config.mailFrom ?? campaign.mail_from.campaign,
  };
  const transportOf = (url: string | undefined, queue: 'codes' | 'emails') =>
    counted(
      url
        ? createSmtpTransport(url, !mayBePlain(url, config.plaintextHosts))
        : createLocalTransport(),
      (result) => given.onMail?.(queue, result),
    );
  const writer = createWriter({
    texts,
    campaign,
    publicUrl: config.publicUrl,
    from: from.campaign,
    picture: given.picture,
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
    sleeping: () => languages.filter((language) => !awakeNow().includes(language)),
    perSecond: config.emailsPerSecond,
    calendar: given.calendar,
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
    others: given.others,
    seldom: given.seldom,
    campaign,
    clock,
    step: steps[database.engine],
    onError: (error) => log.warn({ err: error }, 'follow-ups'),
    wake: emails.wake,
  });
  const campaignMail = { writer, mailings, awake: awakeNow };
  return { mail, outbox, emails, followUps, bounces, campaignMail };
}

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
