import { type Static, Type } from 'typebox';
import { gameHeaders } from './entitlements.ts';
import { AccessToken, Agreement, passportCall } from './passport.ts';

export const globalPcChannel = 'global_pc';

/** The reply's `data` is an encoded text: `GameCheckResult` as JSON. */
export const gameCheck = passportCall({
  base: '/game',
  path: '/v1/login/checklgn.lg',
  summary: 'Game check: confirms the sign-in; without it the token is not valid',
  payload: {
    pcode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
    appKey: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' }),
    channel: Type.Literal(globalPcChannel),
    /** The sign-in's one-time cToken. Its access token becomes valid with this check. */
    token: AccessToken,
  },
  reply: { data: Type.String() },
  failures: ['game_check.failed'],
  limit: { max: 60, seconds: 60 },
});

export const GameCheckResult = Type.Object({
  code: Type.Literal(0),
  msg: Type.String(),
  cUid: Type.String(),
  firstReg: Type.Boolean(),
  agr: Type.Array(Agreement),
  subState: Type.Union([Type.Literal(0), Type.Literal(1)]),
});
export type GameCheckResult = Static<typeof GameCheckResult>;

/** Headers of a request to the studio's server (docs/develop/game-server.md); the answer has the signature header only. */
export const verdictHeaders = {
  timestamp: gameHeaders.timestamp,
  nonce: 'x-prelude-nonce',
  signature: gameHeaders.signature,
} as const;

/** The text that our server signs for a request. @param bodyHash lower-case hex SHA-256 of the body's bytes */
export const signedQuestion = (timestamp: string, nonce: string, bodyHash: string): string =>
  `game-check\n${timestamp}\n${nonce}\n${bodyHash}`;

/**
 * The text that the studio's server signs for its answer. The nonce and the player bind the answer to the request.
 * @param bodyHash lower-case hex SHA-256 of the answer's bytes
 */
export const signedVerdict = (nonce: string, uid: string, bodyHash: string): string =>
  `game-check-answer\n${nonce}\n${uid}\n${bodyHash}`;
