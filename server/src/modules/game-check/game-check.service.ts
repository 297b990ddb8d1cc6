/** The game-side check. A sign-in is valid only after an explicit success for the same user (spec decisions §6). */
import { encodePayload } from '@prelude/contract/account/envelope';
import type { Language } from '@prelude/contract/shared/languages';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { sha256 } from '../../core/secrets.ts';
import type { Passport } from '../passport/index.ts';
import type { Pending } from '../passport/accounts.store.ts';
import { remoteVerdict } from './game-verdict.ts';

export type GameCheckService = ReturnType<typeof createGameCheckService>;

export function createGameCheckService(core: Core, passport: Passport) {
  const { accounts, agreements, pcode } = passport;
  const { config, limits, log, outbound, secrets } = core;
  const { appKey } = secrets;
  const verdict =
    config.gameCheck && remoteVerdict({ ...config.gameCheck, pcode, appKey, outbound });

  /** Asks the studio's server about a pending sign-in. Throws `game_check.failed`. */
  const requireAgreed = async (
    { uid, first }: Pending,
    ask: NonNullable<typeof verdict>,
  ): Promise<void> => {
    const agreed = await ask({ uid, first }).catch((error: unknown) => {
      log.warn({ err: error }, 'game check unavailable');
      return false;
    });
    if (!agreed) throw new Failure('game_check.failed');
  };
  return {
    /**
     * Resolves to the encoded reply; throws `game_check.failed`, `envelope.replayed`. Without the studio's own server, the
     * check is that the account exists. @param mark the request's signature
     */
    check: async (cToken: string, language: Language, mark: Uint8Array): Promise<string> => {
      const checkHash = sha256(cToken);
      if (verdict) {
        if (!(await limits.firstUse(mark))) throw new Failure('envelope.replayed');
        const pending = await accounts.pending(checkHash);
        if (!pending) throw new Failure('game_check.failed');
        await requireAgreed(pending, verdict);
      }
      const account = await accounts.confirm(verdict ? null : mark, checkHash);
      const result: GameCheckResult = {
        code: 0,
        msg: 'ok',
        cUid: account.uid,
        firstReg: account.first,
        agr: agreements.list(language),
        subState: account.subState,
      };
      return encodePayload(result);
    },
  };
}
