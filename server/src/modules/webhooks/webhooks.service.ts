/** Operators' changes of receivers. Each is recorded, without addresses and secrets. */
import type { AuditVerb } from '@prelude/contract/console/audit-actions';
import {
  discordEvents,
  isConversionKind,
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
import type { Account } from './networks/network.ts';
import { accountWith, lacksTestCode, type Networks } from './networks/networks.ts';
import type { WebhookStore } from './webhooks.store.ts';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

const pageSize = 50;
const formerHours = 24;

export function createWebhooksService(
  { audit, campaign, config, secrets, transaction }: Core,
  store: WebhookStore,
  networks: Networks,
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
  const openAccount = (encrypted: Uint8Array) => JSON.parse(secrets.open(encrypted)) as Account;
  const isAsked = (kind: Webhook['kind']): boolean =>
    !isConversionKind(kind) || (campaign.conversions ?? []).includes(kind);
  /** What is stored encrypted, and the host that is shown. Throws webhook.account, webhook.address. */
  const sealedOf = (
    { kind, url, account }: Pick<BodyOf<typeof saveWebhook>, 'kind' | 'url' | 'account'>,
    known: Audited | undefined,
  ): { host: string; encrypted: Uint8Array; secret: string | null } => {
    if (isConversionKind(kind)) {
      const former = known?.kind === kind ? openAccount(known.encrypted) : {};
      const json = JSON.stringify(accountWith(kind, former, account ?? {}));
      return { host: networks[kind].host, encrypted: secrets.encrypt(json), secret: null };
    }
    if (url === undefined && known?.kind !== kind) throw new Failure('webhook.address');
    const sealed = known ? open(known.encrypted) : { url: '', secret: newWebhookSecret() };
    if (url !== undefined) sealed.url = url;
    const secret = known || kind === 'discord' ? null : sealed.secret;
    return { host: new URL(sealed.url).host, encrypted: seal(sealed), secret };
  };
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
    list: async (): Promise<{ webhooks: Webhook[] }> => ({
      webhooks: (await store.list()).map((row) => ({ ...row, asked: isAsked(row.kind) })),
    }),
    /** Throws webhook.unknown, .address, .discord, .account. The secret is that of a new receiver. */
    save: async (
      by: Operator,
      { id, url, account, ...given }: BodyOf<typeof saveWebhook>,
    ): Promise<{ id: number; secret: string | null }> => {
      const { kind } = given;
      const isForDiscord = given.events.every((event) =>
        (discordEvents as readonly string[]).includes(event),
      );
      if (kind === 'discord' && (given.with_addresses || !isForDiscord))
        throw new Failure('webhook.discord');
      // A network gets reports only; another receiver has no account.
      if (isConversionKind(kind) ? given.events.length > 0 || url !== undefined : account)
        throw new Failure('request.malformed');
      if (url !== undefined && !mayReceive(url, kind, config.allowsLocalWebhooks))
        throw new Failure('webhook.address');
      return transaction(async (tx) => {
        const known = id === undefined ? undefined : await required(id, tx);
        // Its sealed data and its log belong to the former kind.
        if (known && isConversionKind(known.kind) !== isConversionKind(kind))
          throw new Failure('request.malformed');
        const { host, encrypted, secret } = sealedOf({ kind, url, account }, known);
        const saved = { ...given, host, encrypted };
        const savedId = id ?? (await store.add(saved, randomToken(), tx));
        if (known) await store.change(savedId, saved, tx);
        await audit.record(tx, {
          by,
          action: known ? 'webhook.change' : 'webhook.add',
          target: `webhook ${savedId}`,
          ...(known && { before: shownOf(known) }),
          after: shownOf(saved),
        });
        return { id: savedId, secret };
      });
    },
    /** Throws webhook.discord for a receiver whose deliveries are not signed. */
    rotate: async (by: Operator, id: number): Promise<{ secret: string }> => {
      const secret = newWebhookSecret();
      const until = new Date(Date.now() + formerHours * 3_600_000).toISOString();
      await act(by, id, 'rotate', async (known, tx) => {
        if (known.kind !== 'standard') throw new Failure('webhook.discord');
        const { url, secret: former } = open(known.encrypted);
        const encrypted = seal({ url, secret, former: { secret: former, until } });
        await store.change(id, { ...known, encrypted }, tx);
      });
      return { secret };
    },
    remove: (by: Operator, id: number) =>
      act(by, id, 'remove', (_known, tx) => store.remove(id, tx)),
    pause: (by: Operator, id: number, isPaused: boolean) =>
      act(by, id, isPaused ? 'pause' : 'resume', (_known, tx) =>
        isPaused ? store.pause(id, null, tx) : store.resume(id, tx),
      ),
    /** Throws webhook.test_code: without its code, a network takes a test for a registration. */
    test: (by: Operator, id: number) =>
      act(by, id, 'test', ({ kind, encrypted }, tx) => {
        if (isConversionKind(kind) && lacksTestCode(kind, openAccount(encrypted)))
          throw new Failure('webhook.test_code');
        return store.queueTest(id, tx);
      }),
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
