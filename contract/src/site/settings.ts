/** Public settings that a page needs at start, and the delivery state of a code (spec decisions §2, §7). */
import { type Static, Type } from 'typebox';
import { Banner } from '../campaign/sections.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, data, Instant, dataOf } from '../shared/shapes.ts';

const Window = <State extends string>(states: readonly State[]) =>
  Type.Object({
    state: Type.Enum(states),
    opens_at: Instant,
    closes_at: Instant,
  });

export const registrationStates = ['before', 'open', 'ended'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const recruitmentStates = ['before', 'open', 'drawing', 'results', 'ended'] as const;
export type RecruitmentState = (typeof recruitmentStates)[number];

/** What can change while a page is open (ADR-0076). */
export const Live = Type.Object({
  /** Version of this state. The count has it too; a page that sees a different one reloads the settings. */
  tag: Type.String(),
  banner: Type.Union([Type.Object({ ...Banner.properties, id: Type.Integer() }), Type.Null()]),
  /** Folder of the data in force (`dataFolder`). A page that was rendered with another one loads its campaign again. */
  data: Type.String(),
});
export type Live = Static<typeof Live>;

export const Settings = Type.Object({
  /** Campaign time now; the page's countdowns start from it. */
  now: Instant,
  registration: Window(registrationStates),
  /** Only of a campaign with a closed test. */
  recruitment: Type.Optional(Window(recruitmentStates)),
  passport: Type.Object({
    pcode: Type.String(),
    appKey: Type.String(),
    projectId: Type.Integer(),
    pk: Type.Integer(),
    cid: Type.Integer(),
    plat: Type.Integer(),
  }),
  /** Public ids of the enabled third parties, named like the passport client's options (spec §3). */
  providers: Closed({
    facebookID: Type.Optional(Type.String()),
    facebookVersion: Type.Optional(Type.String()),
    facebookScript: Type.Optional(Type.String()),
    facebookRedirectUri: Type.Optional(Type.String()),
    googleID: Type.Optional(Type.String()),
    googleRedirectUri: Type.Optional(Type.String()),
    appleID: Type.Optional(Type.String()),
    appleRedirectUri: Type.Optional(Type.String()),
    appleScript: Type.Optional(Type.String()),
    xClientId: Type.Optional(Type.String()),
    xRedirectUri: Type.Optional(Type.String()),
  }),
  /** The check before a code is sent; `local` is the built-in slider, the others need a script and a public key. */
  captcha: Type.Object({
    provider: Type.Enum(['local', 'tencent', 'turnstile', 'hcaptcha']),
    siteKey: Type.Optional(Type.String()),
    script: Type.Optional(Type.String()),
    /** Whether our own check may be taken in its place; the operator's decision (ADR-0022). */
    fallback: Type.Optional(Type.Boolean()),
  }),
  /** Today's encryption key for events: its id and the key (P-256 point, base64url). */
  events: Type.Object({ id: Type.Integer(), key: Type.String() }),
  /** Path of the development mailbox; null when real email is sent. */
  mailbox: Type.Union([Type.String(), Type.Null()]),
  live: Live,
});
export type Settings = Static<typeof Settings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Campaign state and public settings',
  reply: data(Settings),
  limit: { max: 1200, seconds: 60 },
});

const mailFates = ['none', 'queued', 'sent', 'delayed', 'failed'] as const;
export type MailFate = (typeof mailFates)[number];

export const readMailFate = endpoint({
  method: 'GET',
  path: '/api/mail/fate',
  summary: 'Delivery state of this browser’s last code',
  source: 'spec decisions §7',
  reply: dataOf({ fate: Type.Enum(mailFates) }),
  limit: { max: 240, seconds: 60 },
});
