/**
 * Console sign-in in steps, and enrolment by link. A second factor is mandatory. The answers do not reveal whether a
 * name exists.
 */
import { type Static, type TBoolean, Type } from 'typebox';
import { type OptionalSection, optionalSections } from '../campaign/optional-sections.ts';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { permissions } from './permissions.ts';
import { Roles } from './roles.ts';
import { Closed, data, Done, Instant, Nullable, dataOf } from '../shared/shapes.ts';
import { CampaignLanguages, ConsoleLanguage } from './languages.ts';

/** Session limits (idle, absolute), and how long a confirmation is valid for dangerous actions. */
export const operatorTimes = { idleMinutes: 30, hours: 12, proofMinutes: 5 } as const;
/** A passphrase of any characters, never truncated. */
export const operatorPassword = { least: 15, most: 200 } as const;
export const recoveryCodes = 10;

export const Password = Type.String({ minLength: 1, maxLength: operatorPassword.most });
/** A link's secret: 256 bits, base64url. */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** Six digits; spaces are allowed. */
const Code = Type.String({ pattern: '^[0-9 ]{6,8}$' });
/** Options and response of the browser's passkey call; the WebAuthn library validates them. */
const Passkey = Type.Record(Type.String(), Type.Unknown());

const Factors = Type.Object({ totp: Type.Boolean(), passkey: Type.Boolean() });

const Me = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  roles: Roles,
  /** Articles and sentences of these languages only; null: of all. */
  languages: Nullable(Type.Array(Type.String())),
  language: ConsoleLanguage,
  permissions: Type.Array(Type.Enum([...permissions])),
  /** Until then, dangerous actions need no new confirmation; null: confirmation needed. */
  proved_until: Nullable(Instant),
  ends_at: Instant,
});
export type OperatorMe = Static<typeof Me>;

const step = {
  operator: { permission: 'anyone' },
  limit: { max: 60, seconds: 60 },
} as const;
export const mineBody = Closed({});

/** The optional sections that the campaign has. */
const CampaignSections = Type.Object(
  Object.fromEntries(optionalSections.map((section) => [section, Type.Boolean()])) as Record<
    OptionalSection,
    TBoolean
  >,
);

/** Sign-in state of this browser: signed out, second factor required or to be set up, or signed in. */
const Standing = Type.Object({
  stage: Type.Enum(['none', 'factor', 'enrol', 'in'] as const),
  /** The operator's factors, for stage `factor` and for confirmations at stage `in`. */
  factors: Nullable(Factors),
  me: Nullable(Me),
});
export type OperatorStanding = Static<typeof Standing>;

export const readStanding = consoleEndpoint({
  ...step,
  path: '/console/api/session',
  summary:
    'Sign-in state of this browser, and the title, languages, sections and time zone of the campaign',
  body: mineBody,
  reply: dataOf({
    ...Standing.properties,
    languages: CampaignLanguages,
    sections: CampaignSections,
    /** Offset of the campaign's time zone, such as `+08:00`. */
    zone: Type.String(),
    /** Title of the game, in the language of the call if the campaign has it. */
    game: Type.String(),
  }),
  limit: { max: 600, seconds: 60 },
});

export const signInWithPassword = consoleEndpoint({
  ...step,
  path: '/console/api/session/password',
  summary: 'First step: name and password. The answer is the same for known and unknown names',
  body: Closed({ login: PlainText(64, 1), password: Password }),
  reply: data(Standing),
  failures: ['operator.credentials', 'operator.locked'],
});

const factorFailures = ['operator.none', 'operator.locked'] as const;

export const giveCode = consoleEndpoint({
  ...step,
  path: '/console/api/session/code',
  summary: 'Authenticator code: second step, and confirmation of sensitive actions',
  body: Closed({ code: Code }),
  reply: data(Standing),
  failures: [...factorFailures, 'operator.code', 'operator.code_used'],
});

export const beginPasskey = consoleEndpoint({
  ...step,
  path: '/console/api/session/passkey/begin',
  summary: 'Passkey challenge: second step, and confirmation of sensitive actions',
  body: mineBody,
  reply: dataOf({ options: Passkey }),
  failures: factorFailures,
});

export const givePasskey = consoleEndpoint({
  ...step,
  path: '/console/api/session/passkey',
  summary: 'Passkey response',
  body: Closed({ response: Passkey }),
  reply: data(Standing),
  failures: [...factorFailures, 'operator.passkey'],
});

export const giveRecoveryCode = consoleEndpoint({
  ...step,
  path: '/console/api/session/recovery',
  summary: 'A recovery code instead of the second factor; works once',
  body: Closed({ code: PlainText(40, 1) }),
  reply: data(Standing),
  failures: [...factorFailures, 'operator.code'],
});

export const signOutOperator = consoleEndpoint({
  ...step,
  path: '/console/api/session/end',
  summary: 'Sign out',
  body: mineBody,
  reply: Done,
});

// Enrolment with a one-time link from an administrator or from the command.

export const openInvitation = consoleEndpoint({
  ...step,
  path: '/console/api/enrol/open',
  summary: 'Read who a link is for; changes nothing',
  body: Closed({ token: Token }),
  reply: dataOf({ login: Type.String(), name: Type.String(), roles: Roles }),
  failures: ['operator.link'],
});

export const enrolPassword = consoleEndpoint({
  ...step,
  path: '/console/api/enrol/password',
  summary: 'Choose a password; the link works until a second factor is added',
  body: Closed({ token: Token, password: Password, language: ConsoleLanguage }),
  reply: data(Standing),
  failures: ['operator.link', 'operator.password_short', 'operator.password_common'],
});

const setUpFailures = ['operator.none', 'operator.step_up'] as const;

export const beginTotp = consoleEndpoint({
  ...step,
  path: '/console/api/factors/totp/begin',
  summary:
    'Create a secret for an authenticator app; the current one works until a code of the new one is confirmed',
  body: mineBody,
  reply: dataOf({ secret: Type.String(), uri: Type.String() }),
  failures: setUpFailures,
});

const Enrolled = dataOf({
  standing: Standing,
  /** Recovery codes, returned once, with the first factor. */
  recovery: Nullable(Type.Array(Type.String())),
});

export const setTotp = consoleEndpoint({
  ...step,
  path: '/console/api/factors/totp',
  summary: 'Confirm the new secret with a code; it replaces the current one',
  body: Closed({ code: Code }),
  reply: Enrolled,
  failures: [...setUpFailures, 'operator.code', 'operator.locked'],
});

export const beginNewPasskey = consoleEndpoint({
  ...step,
  path: '/console/api/factors/passkey/begin',
  summary: 'Options for creating a passkey',
  body: mineBody,
  reply: dataOf({ options: Passkey }),
  failures: setUpFailures,
});

export const addPasskey = consoleEndpoint({
  ...step,
  path: '/console/api/factors/passkey',
  summary: 'The new passkey',
  body: Closed({ response: Passkey, label: PlainText(60) }),
  reply: Enrolled,
  failures: [...setUpFailures, 'operator.passkey'],
});
