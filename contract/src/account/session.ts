import { Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed } from '../shared/shapes.ts';

export { cookieDays, emailCookie, fetchHeader, idCookie, leftCookie } from '../shared/cookies.ts';

const UserData = Type.Object({ cuid: Type.String(), email: Type.String() });

export const openSession = endpoint({
  method: 'POST',
  path: '/beta3/usdk-info',
  summary: 'Open the site session for a passport token',
  source: 'spec §7; spec decisions §5',
  accepts: ['form'],
  body: Closed({
    cUid: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    accessToken: Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' }),
    lang: Type.Enum(['zh_tw', 'jp', 'en', 'kr']),
  }),
  reply: Type.Object({ status: Type.Literal(0), msg: Type.String(), data: UserData }),
  outcome: 'status',
  failures: ['token.invalid'],
  limit: { max: 120, seconds: 60 },
});

export const readUser = endpoint({
  method: 'GET',
  path: '/beta3/get-user-info',
  summary: 'Who is signed in; renews the cookies',
  source: 'spec §7; spec decisions §5',
  reply: Type.Object({
    status: Type.Union([Type.Literal(0), Type.Literal(-1)]),
    msg: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    data: Type.Optional(
      Type.Object({
        cuid: Type.String(),
        email: Type.String(),
        /** Running number of the registration; null when not registered. */
        number: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
  outcome: 'status',
  failures: ['session.none'],
  limit: { max: 600, seconds: 60 },
});

export const logout = endpoint({
  method: 'GET',
  path: '/beta3/logout',
  summary: 'End the session (same-origin fetch only)',
  source: 'spec §7; spec decisions §5',
  reply: Type.Object({ status: Type.Literal(0), msg: Type.String() }),
  outcome: 'status',
  limit: { max: 120, seconds: 60 },
  access: 'fetch-only',
});
