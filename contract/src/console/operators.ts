import { type Static, Type } from 'typebox';
import { Session } from '../account/account.ts';
import { consoleEndpoint } from './endpoint.ts';
import { ConsoleLanguage } from './languages.ts';
import { mineBody, Password } from './sign-in.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Roles } from './roles.ts';
import { Closed, Done, Instant, LanguageCode, Nullable, dataOf, listOf } from '../shared/shapes.ts';

/** Sign-in name: a short name or an email address, in lower case. */
export const operatorLogin = '^[a-z0-9][a-z0-9._@+-]{1,63}$';
const Login = Type.String({ pattern: operatorLogin });

/** Null: of all languages. */
const Languages = Nullable(
  Type.Array(LanguageCode, { minItems: 1, maxItems: 40, uniqueItems: true }),
);

const Email = Type.String({ minLength: 3, maxLength: 254 });

const mine = { operator: { permission: 'operator' } } as const;
const mineProved = { operator: { permission: 'operator', stepUp: true } } as const;
const admins = { operator: { permission: 'operators.write' } } as const;
const adminsProved = { operator: { permission: 'operators.write', stepUp: true } } as const;

export const readMySecurity = consoleEndpoint({
  ...mine,
  path: '/console/api/me/security',
  summary:
    'My second factors, remaining recovery codes, sessions, and the address for security notices',
  body: mineBody,
  reply: dataOf({
    totp: Type.Boolean(),
    passkeys: listOf({
      id: Type.String(),
      label: Type.String(),
      created_at: Instant,
      used_at: Nullable(Instant),
    }),
    recovery_left: Type.Integer(),
    email: Nullable(Type.String()),
    sessions: Type.Array(Session),
  }),
});

export const endOperatorSession = consoleEndpoint({
  ...mine,
  path: '/console/api/me/sessions/end',
  summary: 'Sign out one of my sessions, or all but this one',
  body: Closed({ session: Type.String({ pattern: '^(?:others|[0-9a-f]{24})$' }) }),
  reply: dataOf({ ended: Type.Integer() }),
});

export const changeOperatorPassword = consoleEndpoint({
  ...mineProved,
  path: '/console/api/me/password',
  summary: 'Change my password; my other sessions end',
  body: Closed({ present: Password, password: Password }),
  reply: Done,
  failures: [
    'operator.credentials',
    'operator.locked',
    'operator.password_short',
    'operator.password_common',
  ],
});

export const removeFactor = consoleEndpoint({
  ...mineProved,
  path: '/console/api/me/factors/remove',
  summary: 'Remove a second factor; the last one cannot be removed',
  body: Closed({
    /** `totp` or a passkey's id. */
    factor: PlainText(400, 1),
  }),
  reply: Done,
  failures: ['operator.last_factor'],
});

export const renewRecoveryCodes = consoleEndpoint({
  ...mineProved,
  path: '/console/api/me/recovery',
  summary: 'Create ten new recovery codes; the old ones stop working',
  body: mineBody,
  reply: dataOf({ recovery: Type.Array(Type.String()) }),
});

export const saveMyPreferences = consoleEndpoint({
  ...mine,
  path: '/console/api/me/preferences',
  summary: 'Set my console language',
  body: Closed({ language: ConsoleLanguage }),
  reply: Done,
});

const OperatorRow = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  /** Address for notices of access changes; null sends none. */
  email: Nullable(Type.String()),
  roles: Roles,
  /** Articles and sentences of these languages only; null: of all. */
  languages: Nullable(Type.Array(LanguageCode)),
  /** When access ends by itself; null: never. */
  ends_at: Nullable(Instant),
  state: Type.Enum(['invited', 'active', 'disabled'] as const),
  totp: Type.Boolean(),
  passkeys: Type.Integer(),
  created_at: Instant,
  seen_at: Nullable(Instant),
});
export type OperatorRow = Static<typeof OperatorRow>;

export const listOperators = consoleEndpoint({
  ...admins,
  path: '/console/api/operators',
  summary: 'All operators',
  body: mineBody,
  reply: dataOf({ operators: Type.Array(OperatorRow) }),
});

const Link = dataOf({ link: Type.String(), expires_at: Instant });

export const inviteOperator = consoleEndpoint({
  ...adminsProved,
  path: '/console/api/operators/invite',
  summary: 'Create an operator and a one-time link for them',
  body: Closed({
    login: Login,
    name: PlainText(60, 1),
    email: Email,
    roles: Roles,
    languages: Type.Optional(Languages),
    ends_at: Type.Optional(Nullable(Instant)),
  }),
  reply: Link,
  failures: ['operator.taken', 'operator.name_taken', 'operator.end', 'email.invalid'],
  exact: true,
});

export const changeOperator = consoleEndpoint({
  ...adminsProved,
  path: '/console/api/operators/change',
  summary:
    'Change an operator’s roles, languages, end, email or access. A new access ends their sessions and notifies them by email. The last administrator cannot be removed',
  body: Closed({
    id: Type.Integer(),
    roles: Type.Optional(Roles),
    languages: Type.Optional(Languages),
    ends_at: Type.Optional(Nullable(Instant)),
    email: Type.Optional(Email),
    disabled: Type.Optional(Type.Boolean()),
  }),
  reply: Done,
  failures: ['operator.unknown', 'operator.last_admin', 'operator.end', 'email.invalid'],
  // Otherwise null becomes a text.
  exact: true,
});

export const resetOperator = consoleEndpoint({
  ...adminsProved,
  path: '/console/api/operators/reset',
  summary:
    'Reset an operator’s password and factors; ends their sessions; returns a new one-time link',
  body: Closed({ id: Type.Integer() }),
  reply: Link,
  failures: ['operator.unknown'],
});
