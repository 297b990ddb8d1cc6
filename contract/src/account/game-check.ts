/** The game-side check every sign-in ends in (spec §4, §7; spec decisions §6). */
import { type Static, Type } from 'typebox';
import { gameHeaders } from './entitlements.ts';
import { AccessToken, Agreement, passportCall } from './passport.ts';

/** The channel the game check is asked for (§7: fixed global-PC value). */
export const globalPcChannel = 'global_pc';

/** The game-side check, at a path of its own. Its reply's `data` is an encoded text: `GameCheckResult` as JSON. */
export const gameCheck = passportCall({
  base: '/game',
  path: '/v1/login/checklgn.lg',
  summary: 'Game check: confirms the sign-in; without it the token is not valid',
  payload: {
    pcode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
    appKey: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' }),
    channel: Type.Literal(globalPcChannel),
    /** The sign-in's one-time cToken: once confirmed, its access token is worth something. */
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

/** Of a question to the studio's server (docs/sign-in.md); its answer carries the signature alone. */
export const verdictHeaders = {
  timestamp: gameHeaders.timestamp,
  nonce: 'x-prelude-nonce',
  signature: gameHeaders.signature,
} as const;

/** What our server signs of a question. @param bodyHash lower-case hex SHA-256 of the body's bytes */
export const signedQuestion = (timestamp: string, nonce: string, bodyHash: string): string =>
  `game-check\n${timestamp}\n${nonce}\n${bodyHash}`;

/**
 * What the studio's server signs of its answer: the nonce and the player it was asked about bind it to the question.
 * @param bodyHash lower-case hex SHA-256 of the answer's bytes
 */
export const signedVerdict = (nonce: string, uid: string, bodyHash: string): string =>
  `game-check-answer\n${nonce}\n${uid}\n${bodyHash}`;
