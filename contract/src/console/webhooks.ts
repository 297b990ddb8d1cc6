/** Receivers of events: addresses of other systems to which the server posts what happens in the campaign. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, dataOf, Done, Instant, Nullable } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** `standard`: signed as Standard Webhooks describes. `discord`: a message in a channel, without personal data. */
export const webhookKinds = ['standard', 'discord'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

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

/** `webhook.test`: an operator asked for it. */
const deliveredEvents = [...webhookEvents, 'webhook.test'] as const;

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
    events: Type.Array(Type.Enum(webhookEvents), { maxItems: 20, uniqueItems: true }),
    with_addresses: Type.Boolean(),
  }),
  reply: dataOf({ id: Id, secret: Nullable(Type.String()) }),
  failures: ['webhook.unknown', 'webhook.address', 'webhook.discord'],
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
  summary: 'Send a test event',
  operator: { permission: 'webhooks.write' },
  body: Closed({ id: Id }),
  reply: Done,
  failures: ['webhook.unknown'],
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
  summary: 'Deliver an event again, with the same id',
  operator: { permission: 'webhooks.write' },
  body: Closed({ delivery: Id }),
  reply: Done,
  failures: ['webhook.unknown'],
});
