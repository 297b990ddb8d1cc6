/** Receivers of events: addresses of other systems to which the server posts what happens in the campaign. */
import { type Static, Type } from 'typebox';
import { type ConversionProvider, conversionProviders } from '../campaign/conversions.ts';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, dataOf, Done, Instant, Nullable } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * `standard`: signed as Standard Webhooks describes. `discord`: a message in a channel, without personal data. An
 * advertising network: registrations of visitors who said Yes, through the network's own interface.
 */
export const webhookKinds = ['standard', 'discord', ...conversionProviders] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const isConversionKind = (kind: WebhookKind): kind is ConversionProvider =>
  (conversionProviders as readonly string[]).includes(kind);

interface AccountField {
  key: 'pixel' | 'event' | 'customer' | 'action' | 'manager' | 'token' | 'key' | 'test';
  /** As the network calls it, for a refusal. */
  name: string;
  pattern: string;
  optional?: true;
}

const tokenPattern = '^[!-~]{8,2000}$';
const digits = '^[0-9]{5,20}$';

/** What a report to a network needs. `token`, `key` and the ids are encrypted, and not shown again. */
export const accountFields: Readonly<Record<ConversionProvider, readonly AccountField[]>> = {
  meta: [
    { key: 'pixel', name: 'Dataset ID', pattern: digits },
    { key: 'token', name: 'Access token', pattern: tokenPattern },
    { key: 'test', name: 'Test code', pattern: '^[A-Za-z0-9_-]{3,64}$', optional: true },
  ],
  tiktok: [
    { key: 'pixel', name: 'Pixel ID', pattern: '^[A-Z0-9]{8,40}$' },
    { key: 'token', name: 'Access token', pattern: tokenPattern },
    { key: 'test', name: 'Test code', pattern: '^[A-Za-z0-9_-]{3,64}$', optional: true },
  ],
  google: [
    { key: 'customer', name: 'Customer ID', pattern: '^[0-9]{10}$' },
    { key: 'action', name: 'Conversion action ID', pattern: digits },
    { key: 'manager', name: 'Manager account ID', pattern: '^[0-9]{10}$', optional: true },
    { key: 'key', name: 'Service account key (JSON)', pattern: '^\\{' },
  ],
  x: [
    { key: 'pixel', name: 'Pixel ID', pattern: '^[a-z0-9]{3,12}$' },
    { key: 'event', name: 'Event ID', pattern: '^(tw-[a-z0-9]{3,12}-)?[a-z0-9]{3,12}$' },
    { key: 'token', name: 'Access token', pattern: tokenPattern },
  ],
};

export const webhookEvents = [
  'registered',
  'confirmed',
  'milestone.reached',
  'test.applied',
  'test.drawn',
  'unsubscribed',
  'erased',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A Discord channel is public: it gets no events about a single player. */
export const discordEvents = ['milestone.reached'] as const satisfies readonly WebhookEvent[];

/** `conversion`: a report to an advertising network. `webhook.test`: an operator asked for it. */
const deliveredEvents = [...webhookEvents, 'conversion', 'webhook.test'] as const;

/** waiting: also between two attempts · failed: not delivered within three days */
const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Enum(webhookKinds),
  /** The address itself can contain a token, so it is not shown again. */
  host: Type.String(),
  events: Type.Array(Type.Enum(webhookEvents)),
  with_addresses: Type.Boolean(),
  paused_at: Nullable(Instant),
  /** `credentials`: the network refused the token. Null: an operator paused it, or the receiver said so. */
  pause_reason: Nullable(Type.Literal('credentials')),
  /** False: the campaign does not ask the visitors of this network, so it gets nothing. */
  asked: Type.Boolean(),
  waiting: Count,
  failed: Count,
});
export type Webhook = Static<typeof Webhook>;

export const listWebhooks = consoleEndpoint({
  path: '/console/api/webhooks/list',
  summary: 'Receivers of events, with what waits for them',
  operator: { permission: 'webhooks.write' },
  body: Closed({}),
  reply: dataOf({ webhooks: Type.Array(Webhook) }),
});

export const saveWebhook = consoleEndpoint({
  path: '/console/api/webhooks/save',
  summary: 'Add a receiver, or change one; the secret of a new one is in this answer only',
  operator: { permission: 'webhooks.write', stepUp: true },
  body: Closed({
    id: Type.Optional(Id),
    name: PlainText(60, 1),
    kind: Type.Enum(webhookKinds),
    /** Required for a new receiver; without it, the known address stays. */
    url: Type.Optional(PlainText(2000, 1)),
    /** For an advertising network: by `accountFields`. What is missing stays. */
    account: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{3,10}$' }), Type.String({ maxLength: 8000 }), {
        additionalProperties: false,
        maxProperties: 8,
      }),
    ),
    events: Type.Array(Type.Enum(webhookEvents), { maxItems: 20, uniqueItems: true }),
    with_addresses: Type.Boolean(),
  }),
  reply: dataOf({ id: Id, secret: Nullable(Type.String()) }),
  failures: ['webhook.unknown', 'webhook.address', 'webhook.discord', 'webhook.account'],
  exact: true,
});

export const rotateWebhookSecret = consoleEndpoint({
  path: '/console/api/webhooks/rotate',
  summary: 'Give a receiver a new secret; for a day, deliveries are signed with the former one too',
  operator: { permission: 'webhooks.write', stepUp: true },
  body: Closed({ id: Id }),
  reply: dataOf({ secret: Type.String() }),
  failures: ['webhook.unknown', 'webhook.discord'],
});

export const removeWebhook = consoleEndpoint({
  path: '/console/api/webhooks/remove',
  summary: 'Remove a receiver with its deliveries',
  operator: { permission: 'webhooks.write', stepUp: true },
  body: Closed({ id: Id }),
  reply: Done,
  failures: ['webhook.unknown'],
});

export const pauseWebhook = consoleEndpoint({
  path: '/console/api/webhooks/pause',
  summary: 'Stop or continue the deliveries; events wait meanwhile',
  operator: { permission: 'webhooks.write' },
  body: Closed({ id: Id, paused: Type.Boolean() }),
  reply: Done,
  failures: ['webhook.unknown'],
});

export const testWebhook = consoleEndpoint({
  path: '/console/api/webhooks/test',
  summary: 'Send a test event; to an advertising network in its test mode',
  operator: { permission: 'webhooks.write' },
  body: Closed({ id: Id }),
  reply: Done,
  failures: ['webhook.unknown', 'webhook.test_code'],
  limit: { max: 30, seconds: 60 },
});

const WebhookDelivery = Type.Object({
  id: Id,
  /** The header webhook-id, the same for each attempt. */
  message: Type.String(),
  event: Type.Enum(deliveredEvents),
  state: Type.Enum(deliveryStates),
  tries: Count,
  created_at: Instant,
  /** Time of the next attempt; null unless it waits. */
  next_at: Nullable(Instant),
  /** HTTP status of the last answer; null without an answer. */
  status: Nullable(Type.Integer()),
  /** The first 200 characters of the last answer, or why there was none. */
  answer: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const listWebhookDeliveries = consoleEndpoint({
  path: '/console/api/webhooks/deliveries',
  summary: 'Deliveries to a receiver, newest first, 50 per page; kept for 30 days',
  operator: { permission: 'webhooks.write' },
  body: Closed({ id: Id, before: Type.Optional(Id) }),
  reply: dataOf({ deliveries: Type.Array(WebhookDelivery), next: Nullable(Id) }),
});

export const resendWebhookDelivery = consoleEndpoint({
  path: '/console/api/webhooks/resend',
  summary: 'Deliver an event again, with the same id; a report only while its data are here',
  operator: { permission: 'webhooks.write' },
  body: Closed({ delivery: Id }),
  reply: Done,
  failures: ['webhook.unknown'],
});
