/**
 * The claim call of the game's server: what a player is owed, handed out exactly once.
 *
 * Signed with one of the keys of `GAME_API_KEYS`: headers `x-prelude-key` (its name), `x-prelude-timestamp` (unix
 * seconds, 300 s tolerance) and `x-prelude-signature`, the lower-case hex HMAC-SHA256 under the key of
 * `timestamp \n POST \n path \n hex(SHA-256(body))`. Each signature works once. A call whose answer was lost is made
 * again with the same `claim` and a new signature and gets the same answer.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { data } from '../shared/shapes.ts';
import { rewardSources } from '../site/status.ts';

export const gameHeaders = {
  key: 'x-prelude-key',
  timestamp: 'x-prelude-timestamp',
  signature: 'x-prelude-signature',
} as const;

/** What a caller signs. @param bodyHash lower-case hex SHA-256 of the body's bytes */
export const signedClaim = (timestamp: string, path: string, bodyHash: string): string =>
  `${timestamp}\nPOST\n${path}\n${bodyHash}`;

export const Entitlement = Type.Object({
  /** Stable name: the game may keep it to refuse a second gift by itself. */
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
  accepts: ['json'],
  body: Type.Object(
    {
      /** The player, as the passport names them (cUid). */
      uid: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      /** Chosen by the caller for this handing-over; the same again gets the same answer. */
      claim: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
    },
    { additionalProperties: false },
  ),
  reply: data(Type.Object({ uid: Type.String(), entitlements: Type.Array(Entitlement) })),
  outcome: 'code',
  failures: [
    'game.key',
    'game.timestamp',
    'game.signature',
    'game.replayed',
    'game.player',
    'game.claim',
  ],
  bodyLimit: 1024,
  // The game's servers call from a few networks for all players.
  limit: { max: 60_000, seconds: 60 },
});
