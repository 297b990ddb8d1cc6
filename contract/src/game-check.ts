/** The game-side check every sign-in ends in (specification §4, §7; decisions §6). */
import { type Static, Type } from 'typebox';
import { AccessToken, Agreement, passportCall } from './passport.ts';

/** The channel the game check is asked for (§7: fixed global-PC value). */
export const globalPcChannel = 'global_pc';

/** The game-side check, at a path of its own. Its reply's `data` is an encoded text: `GameCheckResult` as JSON. */
export const gameCheck = passportCall({
  base: '/game',
  path: '/v1/login/checklgn.lg',
  summary: 'Game-side check: confirms the sign-in, or it is void',
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
