/**
 * The call with which the game server claims a player's rewards, each exactly once.
 *
 * It is signed with one of the keys of `GAME_API_KEYS`. Headers: `x-prelude-key` (the key's name),
 * `x-prelude-timestamp` (unix seconds, tolerance 300 s) and `x-prelude-signature`, the lower-case hex HMAC-SHA256 under
 * the key of `timestamp \n POST \n path \n hex(SHA-256(body))`. Each signature works once. To retry a call whose answer
 * was lost, send the same `claim` with a new signature; the answer is the same.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, dataOf } from '../shared/shapes.ts';
import { rewardSources } from '../site/status.ts';

export const gameHeaders = {
  key: 'x-prelude-key',
  timestamp: 'x-prelude-timestamp',
  signature: 'x-prelude-signature',
} as const;

/** The text that the caller signs. @param bodyHash lower-case hex SHA-256 of the body's bytes */
export const signedClaim = (timestamp: string, path: string, bodyHash: string): string =>
  `${timestamp}\nPOST\n${path}\n${bodyHash}`;

export const Entitlement = Type.Object({
  /** Stable id: the game can store it and refuse a duplicate. */
  id: Type.String(),
  reward: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  source: Type.Enum(rewardSources),
  source_key: Type.String(),
  earned_at: Type.String(),
});
export type Entitlement = Static<typeof Entitlement>;

export const claimEntitlements = endpoint({
  method: 'POST',
  path: '/api/game/entitlements',
  summary: "Claim a player's outstanding rewards, each exactly once (signed by the game server)",
  access: 'secret',
  accepts: ['json'],
  body: Closed({
    uid: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    /** Idempotency key chosen by the caller: the same key gets the same answer. */
    claim: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  }),
  reply: dataOf({ uid: Type.String(), entitlements: Type.Array(Entitlement) }),
  failures: [
    'game.key',
    'game.timestamp',
    'game.signature',
    'game.replayed',
    'game.player',
    'game.claim',
  ],
  bodyLimit: 1024,
  // The game servers call from few networks for all players.
  limit: { max: 60_000, seconds: 60 },
});
