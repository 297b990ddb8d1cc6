/** Delivers events, one at a time to each receiver, until it answers 2xx or three days are over. */
import { isConversionKind } from '@prelude/contract/console/webhooks';
import type { Core } from '../../../core/core.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import { reasonOf } from '../../../core/public-http.ts';
import type { WebhookStore } from '../webhooks.store.ts';
import type { Account, Verdict } from '../networks/network.ts';
import { type Networks, testReport } from '../networks/networks.ts';
import { openReport } from '../conversions/report.ts';
import type { DeliveryStore, DueDelivery } from './deliveries.store.ts';
import { discordBody, standardBody } from './messages.ts';
import { type Answer, type Post, shown } from './post.ts';
import { mayReceive } from './public-address.ts';
import { type Sealed, signedHeaders, validSecrets } from './signature.ts';

/** Receivers at a time: one that hangs occupies one of them. */
const concurrency = 4;
const firstWaitSeconds = 15;
const longestWaitSeconds = 6 * 3600;
/** A receiver that failed gets no other event for this time, so that a broken one is not hurried. */
const restSeconds = 5;
const gone = 410;

/** 15 seconds, then four times as long each time, up to six hours; a fifth more or less. @param random 0 to 1 */
export const waitAfter = (tries: number, random = Math.random()): number =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 4 ** Math.min(tries - 1, 10)) *
  (0.8 + 0.4 * random);

/** @param standIn for tests: where all networks are, each at a path with its host */
const standInFor = (address: string, standIn: string | undefined): string =>
  standIn === undefined ? address : address.replace('https:/', standIn);

/** The receiver says that it does not want any more (Standard Webhooks). */
type Settled = Verdict | 'gone';

function judgeReceiver({ status }: Answer): Settled {
  if (status >= 200 && status < 300) return 'delivered';
  return status === gone ? 'gone' : 'again';
}

interface Sent {
  answer: Answer;
  settled: Settled;
}

export function createDeliveries(
  core: Core,
  store: DeliveryStore,
  webhooks: Pick<WebhookStore, 'pause'>,
  { networks, post }: { networks: Networks; post: Post },
): Job {
  const { audit, campaign, config, secrets, texts, transaction } = core;
  const context = { campaign, texts, publicUrl: config.publicUrl };
  const page = `${config.publicUrl}/`;

  const sendEvent = async (due: DueDelivery, stopping: AbortSignal): Promise<Answer> => {
    const sealed = JSON.parse(secrets.open(due.encrypted)) as Sealed;
    if (!mayReceive(sealed.url, due.kind, config.allowsLocalWebhooks))
      throw new Error('not an address for webhooks');
    if (due.kind === 'discord') return post(sealed.url, {}, discordBody(due, context), stopping);
    const body = standardBody(due);
    const now = new Date();
    const headers = signedHeaders(validSecrets(sealed, now), due.message, body, now);
    return post(sealed.url, headers, body, stopping);
  };

  /** Undefined without a consent in force: nothing is sent. */
  const send = async (due: DueDelivery, stopping: AbortSignal): Promise<Sent | undefined> => {
    const { kind, message, event } = due;
    if (!isConversionKind(kind)) {
      const answer = await sendEvent(due, stopping);
      return { answer, settled: judgeReceiver(answer) };
    }
    const report =
      event === 'webhook.test' ? testReport(message, page) : openReport(due, page, secrets.open);
    if (!report) return undefined;
    const account = JSON.parse(secrets.open(due.encrypted)) as Account;
    const answer = await networks[kind].send(report, account, (address, headers, body) =>
      post(standInFor(address, config.networksUrl), headers, body, stopping),
    );
    return { answer, settled: networks[kind].judge(answer) };
  };

  const pause = ({ webhook }: DueDelivery, reason: 'credentials' | null): Promise<void> =>
    transaction(async (tx) => {
      if (!(await webhooks.pause(webhook, reason, tx))) return;
      const target = `webhook ${webhook}`;
      await audit.record(tx, { by: 'schedule', action: 'webhook.pause', target });
    });

  const deliver = async (due: DueDelivery, stopping: AbortSignal): Promise<void> => {
    const wait = waitAfter(due.tries);
    let sent: Sent | undefined;
    try {
      sent = await send(due, stopping);
    } catch (error) {
      await store.postpone(
        due.id,
        { status: null, answer: shown(reasonOf(error)) },
        wait,
        restSeconds,
      );
      return;
    }
    if (!sent) return store.fail(due.id, { status: null, answer: 'no consent in force' }, 0);
    const { status, text, retryAfter } = sent.answer;
    const outcome = { status, answer: text };
    if (sent.settled === 'delivered') return store.delivered(due.id, outcome);
    const rest = retryAfter ?? restSeconds;
    if (sent.settled === 'refused') return store.fail(due.id, outcome, rest);
    await store.postpone(due.id, outcome, retryAfter ?? wait, rest);
    if (sent.settled === 'gone') await pause(due, null);
    if (sent.settled === 'credentials') await pause(due, 'credentials');
  };

  const work = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted) {
      const due = await store.take();
      if (!due) return;
      await deliver(due, stopping);
    }
  };

  return {
    name: 'webhooks',
    wakes: ['webhooks'],
    due: store.dueIn,
    run: async (stopping) => {
      await Promise.all(Array.from({ length: concurrency }, () => work(stopping)));
    },
  };
}
