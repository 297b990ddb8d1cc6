/** The outbox: what must be mailed is written with its cause and sent by a worker that survives restarts. */
import type { Language } from '@prelude/contract/languages';
import type { MailFate } from '@prelude/contract/settings';
import type { Queries } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Texts } from '../../platform/texts.ts';
import type { MailStore } from './mail.store.ts';
import { type MailContent, renderCodeMail } from './templates.ts';
import { type Transport, Undeliverable } from './transport.ts';

interface CodeMail {
  to: string;
  code: string;
  minutes: number;
  language: Language;
  flow: string;
}

export interface ReadableMail extends MailContent {
  id: number;
  to: string;
  createdAt: string;
}

export interface MailService {
  /** Queues a code mail inside the transaction that stores the code. */
  queueCode(mail: CodeMail, within: Queries): Promise<void>;
  /** Starts sending now instead of at the next poll. Call after the transaction. */
  wake(): void;
  fate(flow: string | undefined): Promise<MailFate>;
  /** The local mailbox; undefined when mail really leaves. */
  readonly mailbox: { newest(): Promise<ReadableMail[]> } | undefined;
  start(): void;
  /** Waits for mails being sent now; queued ones stay for the next start. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: MailStore;
  transport: Transport;
  secrets: Secrets;
  texts: Texts;
  publicUrl: string;
  from: Record<'service' | 'campaign', string>;
  log: { warn(details: object, message: string): void };
}

const batch = 20;
const pollMs = 2000;
/** Seconds before the next attempt; after the last one a mail is given up. */
const backoff = [2, 5, 15, 30, 60, 120, 300, 900, 3600];

export function createMailService(deps: Dependencies): MailService {
  const { store, transport, secrets, texts, publicUrl, from, log } = deps;
  let stopped = true;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const sendOne = async ({
    id,
    stream,
    recipient,
    sealed,
    attempts,
  }: Awaited<ReturnType<MailStore['claim']>>[number]) => {
    try {
      const content = JSON.parse(secrets.open(sealed)) as MailContent;
      await transport.deliver({ from: from[stream], to: recipient, ...content });
      await store.markSent(id, transport.keeps);
    } catch (error) {
      const wait = error instanceof Undeliverable ? undefined : backoff[attempts - 1];
      const reason = withoutAddresses((error as Error).message);
      log.warn({ mail: id, attempts, reason, retryIn: wait }, 'mail not delivered');
      await store.markFailed(id, reason, wait);
    }
  };

  const drain = async (): Promise<void> => {
    for (;;) {
      again = false;
      const due = stopped ? [] : await store.claim(batch);
      await Promise.all(due.map(sendOne));
      if (due.length < batch && !again) return;
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || running) return;
    running = drain()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox'))
      .finally(() => (running = undefined));
  };

  return {
    queueCode: async ({ to, code, minutes, language, flow }, within) => {
      const content = renderCodeMail({ code, minutes, language, texts, publicUrl });
      await store.insert(
        {
          stream: 'service',
          kind: 'code',
          recipient: to,
          language,
          sealed: secrets.seal(JSON.stringify(content)),
          flowHash: secrets.keyed('flow', flow),
          lifeSeconds: minutes * 60,
        },
        within,
      );
    },
    wake,
    fate: async (flow) => (flow ? store.fate(secrets.keyed('flow', flow)) : 'none'),
    mailbox: transport.keeps
      ? {
          newest: async () =>
            (await store.newest(50)).map(({ id, recipient, sealed, createdAt }) => ({
              id,
              to: recipient,
              createdAt,
              ...(JSON.parse(secrets.open(sealed)) as MailContent),
            })),
        }
      : undefined,
    start: () => {
      stopped = false;
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Mail servers like to repeat the address in their refusals; logs must not hold it. */
const withoutAddresses = (message: string): string => message.replaceAll(/\S+@\S+/g, '[address]');
