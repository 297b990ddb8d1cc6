/**
 * The game-side check (spec decisions §6). Any answer except an explicit success for the same user voids the sign-in,
 * on every path: the reference client's Apple path ignored a failed check.
 */
import { decodePayload } from '@prelude/contract/account/envelope';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import type { ResolvedOptions } from './options.ts';
import { type Result, failed, isFields } from './results.ts';
import { parseSafely } from './safe-json.ts';
import { sentence } from './messages.ts';
import type { Transport } from './transport.ts';

const globalPcChannel = 'global_pc';

function readCheck(data: unknown, cUid: string): GameCheckResult | undefined {
  try {
    const check = parseSafely(decodePayload(String(data)));
    const confirmed =
      isFields(check) &&
      check.code === 0 &&
      check.cUid === cUid &&
      typeof check.firstReg === 'boolean' &&
      (check.subState === 0 || check.subState === 1) &&
      Array.isArray(check.agr);
    return confirmed ? (check as GameCheckResult) : undefined;
  } catch {
    return undefined;
  }
}

export async function checkWithGame(
  transport: Transport,
  options: ResolvedOptions,
  user: { cToken: string; cUid: string },
): Promise<Result<{ cRes: GameCheckResult }>> {
  const { gameCheckPath: path, host, usdk } = options;
  const reply = await transport.post<{ data: unknown }>(
    /^https?:/.test(path) ? path : `${host}${path}`,
    {
      pcode: usdk?.productId ?? options.pcode,
      appKey: usdk?.productKey ?? options.appKey,
      channel: globalPcChannel,
      token: user.cToken,
    },
    'passport.game_check_failed',
  );
  if (reply.code !== 0) return reply;
  const cRes = readCheck(reply.data, user.cUid);
  return cRes
    ? { code: 0, msg: '', cRes }
    : failed(sentence(options.messages, 'passport.game_check_failed'));
}
