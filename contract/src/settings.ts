/** What a page needs to know at start, and what happened to the code's mail (design §2, decisions §2, §7). */
import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const Instant = Type.String({ description: 'ISO 8601' });

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

export const Settings = Type.Object({
  /** Campaign time now; a page's countdowns run on from here. */
  now: Instant,
  registration: Window(registrationStates),
  recruitment: Window(recruitmentStates),
  passport: Type.Object({
    pcode: Type.String(),
    appKey: Type.String(),
    projectId: Type.Integer(),
    pk: Type.Integer(),
    cid: Type.Integer(),
    plat: Type.Integer(),
  }),
  /** Where mail can be read on a newcomer's machine; null once real mail is sent. */
  mailbox: Type.Union([Type.String(), Type.Null()]),
});
export type Settings = Static<typeof Settings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Campaign state and public settings',
  source: 'design §2',
  reply: Type.Object({ code: Type.Literal(0), data: Settings }),
  outcome: 'code',
  limit: { max: 1200, seconds: 60 },
});

export const mailFates = ['none', 'queued', 'sent', 'delayed', 'failed'] as const;
export type MailFate = (typeof mailFates)[number];

export const readMailFate = endpoint({
  method: 'GET',
  path: '/api/mail/fate',
  summary: "What became of this browser's last code",
  source: 'decisions §7; wishes P4',
  reply: Type.Object({
    code: Type.Literal(0),
    data: Type.Object({ fate: Type.Enum(mailFates) }),
  }),
  outcome: 'code',
  limit: { max: 240, seconds: 60 },
});
