/** Operators' changes of receivers. Each is recorded, without addresses and secrets. */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import {
  discordEvents,
  type saveWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@prelude/contract/console/webhooks';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { randomToken } from '../../core/secrets.ts';
import type { Operator } from '../../http/operator-route.ts';
import { mayReceive } from './delivery/public-address.ts';
import { newWebhookSecret, type Sealed } from './delivery/signature.ts';
import type { WebhookStore } from './webhooks.store.ts';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

const pageSize = 50;
const formerHours = 24;

export function createWebhooksService(
  { audit, config, secrets, transaction }: Core,
  store: WebhookStore,
) {
  const required = async (id: number, tx: Queries) => {
    const known = await store.byId(id, tx);
    if (!known) throw new Failure('webhook.unknown');
    return known;
  };
  const seal = (sealed: Sealed): Uint8Array => secrets.encrypt(JSON.stringify(sealed));
  const open = (encrypted: Uint8Array) => JSON.parse(secrets.open(encrypted)) as Sealed;
  const shownOf = ({ name, kind, host, events, with_addresses }: Omit<Audited, 'encrypted'>) => ({
    name,
    kind,
    host,
    events,
    with_addresses,
  });
  /** One change of a known receiver, with its line in the audit log. */
  const act = (
    by: Operator,
    id: number,
    action: AuditVerb<'webhook'>,
    work: (known: Audited, tx: Queries) => Promise<unknown>,
  ): Promise<void> =>
    transaction(async (tx) => {
      const known = await required(id, tx);
      if ((await work(known, tx)) === false) return;
      await audit.record(tx, { by, action: `webhook.${action}`, target: `webhook ${id}` });
    });

  return {
    list: async (): Promise<{ webhooks: Webhook[] }> => ({ webhooks: await store.list() }),
    /** Throws webhook.unknown, webhook.address, webhook.discord. The secret is that of a new receiver. */
    save: async (
      by: Operator,
      { id, url, ...given }: BodyOf<typeof saveWebhook>,
    ): Promise<{ id: number; secret: string | null }> => {
      const isForDiscord = given.events.every((event) =>
        (discordEvents as readonly string[]).includes(event),
      );
      if (given.kind === 'discord' && (given.with_addresses || !isForDiscord))
        throw new Failure('webhook.discord');
      if (url !== undefined && !mayReceive(url, given.kind, config.allowsLocalWebhooks))
        throw new Failure('webhook.address');
      return transaction(async (tx) => {
        const known = id === undefined ? undefined : await required(id, tx);
        if (url === undefined && known?.kind !== given.kind) throw new Failure('webhook.address');
        const sealed = known ? open(known.encrypted) : { url: '', secret: newWebhookSecret() };
        if (url !== undefined) sealed.url = url;
        const saved = { ...given, host: new URL(sealed.url).host, encrypted: seal(sealed) };
        const savedId = id ?? (await store.add(saved, randomToken(), tx));
        if (known) await store.change(savedId, saved, tx);
        await audit.record(tx, {
          by,
          action: known ? 'webhook.change' : 'webhook.add',
          target: `webhook ${savedId}`,
          ...(known && { before: shownOf(known) }),
          after: shownOf(saved),
        });
        return { id: savedId, secret: known || saved.kind === 'discord' ? null : sealed.secret };
      });
    },
    /** Throws webhook.discord for a receiver whose deliveries are not signed. */
    rotate: async (by: Operator, id: number): Promise<{ secret: string }> => {
      const secret = newWebhookSecret();
      const until = new Date(Date.now() + formerHours * 3_600_000).toISOString();
      await act(by, id, 'rotate', async (known, tx) => {
        if (known.kind === 'discord') throw new Failure('webhook.discord');
        const { url, secret: former } = open(known.encrypted);
        const encrypted = seal({ url, secret, former: { secret: former, until } });
        await store.change(id, { ...known, encrypted }, tx);
      });
      return { secret };
    },
    remove: (by: Operator, id: number) =>
      act(by, id, 'remove', (_known, tx) => store.remove(id, tx)),
    pause: (by: Operator, id: number, isPaused: boolean) =>
      act(by, id, isPaused ? 'pause' : 'resume', (_known, tx) => store.setPaused(id, isPaused, tx)),
    test: (by: Operator, id: number) =>
      act(by, id, 'test', (_known, tx) => store.queueTest(id, tx)),
    deliveries: async (
      id: number,
      before: number | undefined,
    ): Promise<{ deliveries: WebhookDelivery[]; next: number | null }> => {
      const found = await store.deliveries(id, before, pageSize + 1);
      const deliveries = found.slice(0, pageSize);
      return { deliveries, next: found.length > pageSize ? deliveries.at(-1)!.id : null };
    },
    resend: (by: Operator, delivery: number): Promise<void> =>
      transaction(async (tx) => {
        const webhook = await store.queueAgain(delivery, tx);
        if (webhook === undefined) throw new Failure('webhook.unknown');
        await audit.record(tx, {
          by,
          action: 'webhook.resend',
          target: `webhook ${webhook}`,
          after: { delivery },
        });
      }),
  };
}

type Audited = NonNullable<Awaited<ReturnType<WebhookStore['byId']>>>;
