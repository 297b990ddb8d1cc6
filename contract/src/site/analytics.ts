/**
 * Analytics (spec §7, spec decisions §11): one call with an encrypted body, first-party, without personal data.
 *
 * The body is HPKE (RFC 9180, base mode) with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-128-GCM, which WebCrypto
 * has in every supported browser (ADR-0024): one byte for the key id, 65 bytes `enc`, the encrypted JSON of
 * `EventBatch`. The key is part of the settings and changes every day.
 */
import { type Static, Type } from 'typebox';
import { variants } from '../shared/device.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  hostPattern,
  mostEvents,
  oldestEventMs,
  eventNames,
  eventPages,
  eventsPath,
} from './event-names.ts';
import { defaultScene, scenes } from './scenes.ts';
import { Closed, LanguageCode } from '../shared/shapes.ts';
import { utmPattern } from './utm.ts';

const RandomId = Type.String({ pattern: '^[0-9a-f]{32}$' });

const Event = Closed({
  name: Type.Enum(eventNames),
  page: Type.Enum(eventPages),
  /** Age of the event at sending, in milliseconds: browser clocks are not trusted. */
  ago: Type.Integer({ minimum: 0, maximum: oldestEventMs }),
  /** Which channel, store or track; for a sign-in the device and language, such as `pc_en` (spec §4). */
  detail: Type.Optional(Type.String({ pattern: '^[a-z0-9_-]{1,32}$' })),
});

export const EventBatch = Closed({
  /** Absent if the browser requests no tracking (Do Not Track, Global Privacy Control). */
  session: Type.Optional(RandomId),
  device: Type.Optional(RandomId),
  language: LanguageCode,
  scene: Type.Unsafe<number>(
    Type.Union([defaultScene, ...Object.values(scenes)].map((scene) => Type.Literal(scene))),
  ),
  family: Type.Enum(variants),
  /** Host of the referring page of the first visit. */
  referrer: Type.Optional(Type.String({ pattern: hostPattern })),
  via: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })),
  /** UTM tag of the last link; counted by day, never stored with the events. */
  utm: Type.Optional(Type.String({ pattern: utmPattern })),
  events: Type.Array(Event, { minItems: 1, maxItems: mostEvents }),
});
export type EventBatch = Static<typeof EventBatch>;

export const sendEvents = endpoint({
  method: 'POST',
  path: eventsPath,
  summary: 'Send analytics events; the body is encrypted',
  source: 'spec §7; spec decisions §11',
  accepts: ['encrypted'],
  body: Type.Unsafe<Uint8Array>({ description: 'Key number, enc, ciphertext (RFC 9180)' }),
  reply: Type.Object({ code: Type.Literal(0) }),
  failures: ['events.unreadable'],
  misfit: 'events.unreadable',
  bodyLimit: 16_384,
  // A school or a carrier gateway sends for hundreds of visitors; a message holds many events.
  limit: { max: 1200, seconds: 60 },
});
