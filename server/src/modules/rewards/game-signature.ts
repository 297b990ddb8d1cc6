/** The game's calls have a keyed signature over time, path and body, used once (contract: entitlements.ts). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { gameHeaders, signedClaim } from '@prelude/contract/account/entitlements';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sha256Digits } from '../../core/secrets.ts';

/** Allowed clock difference in seconds. */
const tolerance = 300;

interface GameKeys {
  keys: ReadonlyMap<string, string>;
  firstUse(signature: Uint8Array): Promise<boolean>;
  now?: () => number;
}

/** Throws `Failure`: game.key, game.timestamp, game.signature, game.replayed. @param body raw bytes */
export async function requireSignature(
  request: FastifyRequest,
  body: string,
  { keys, firstUse, now = Date.now }: GameKeys,
): Promise<void> {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const key = keys.get(header(gameHeaders.key));
  if (key === undefined) throw new Failure('game.key');
  const timestamp = header(gameHeaders.timestamp);
  const isNear =
    /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) - now() / 1000) <= tolerance;
  if (!isNear) throw new Failure('game.timestamp');
  const bodyHash = sha256Digits(body);
  const path = request.url.split('?')[0]!;
  const expected = createHmac('sha256', key)
    .update(signedClaim(timestamp, path, bodyHash))
    .digest();
  const given = header(gameHeaders.signature);
  const isRight =
    /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'));
  if (!isRight) throw new Failure('game.signature');
  if (!(await firstUse(new Uint8Array(expected)))) throw new Failure('game.replayed');
}
