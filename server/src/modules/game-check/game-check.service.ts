/** The game-side check. A sign-in is valid only after an explicit success for the same user (spec decisions §6). */
import { encodePayload } from '@prelude/contract/account/envelope';
import type { Language } from '@prelude/contract/shared/languages';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { sha256 } from '../../core/secrets.ts';
import type { Passport } from '../passport/index.ts';
import { builtInVerdict, remoteVerdict } from './game-verdict.ts';

export type GameCheckService = ReturnType<typeof createGameCheckService>;

export function createGameCheckService(core: Core, passport: Passport) {
  const { accounts, agreements, pcode } = passport;
  const { config, log, outbound, secrets } = core;
  const { appKey } = secrets;
  const verdict = config.gameCheck
    ? remoteVerdict({ ...config.gameCheck, pcode, appKey, outbound })
    : builtInVerdict;
  return {
    /** Resolves to the encoded reply; throws `game_check.failed`. */
    check: async (cToken: string, language: Language): Promise<string> => {
      const checkHash = sha256(cToken);
      const account = await accounts.pending(checkHash);
      if (!account) throw new Failure('game_check.failed');
      const agreed = await verdict({ uid: account.uid, first: account.first }).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'game check unavailable');
          return false;
        },
      );
      if (!agreed || !(await accounts.confirm(checkHash))) throw new Failure('game_check.failed');
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
