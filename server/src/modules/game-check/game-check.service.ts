/**
 * The game-side check. A sign-in counts for nothing until this has confirmed it; only an explicit success for the
 * same user does (decisions §6, security §3.2 no. 22).
 */
import { encodePayload } from '@prelude/contract/account/envelope';
import type { Language } from '@prelude/contract/shared/languages';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import { Failure } from '../../core/failures.ts';
import { sha256 } from '../../core/secrets.ts';
import type { AccountStore } from '../passport/accounts.store.ts';
import type { Agreements } from '../passport/agreements.ts';

/** The studio's own say about a player. Rejects or answers false: the sign-in is void. */
export type GameVerdict = (player: { uid: string; first: boolean }) => Promise<boolean>;

export interface GameCheckService {
  /** Confirms the sign-in of a cToken. Resolves to the encoded reply; throws `game_check.failed`. */
  check(cToken: string, language: Language): Promise<string>;
}

interface Dependencies {
  accounts: Pick<AccountStore, 'pending' | 'confirm'>;
  agreements: Pick<Agreements, 'list'>;
  verdict: GameVerdict;
  log: { warn(details: object, message: string): void };
}

export function createGameCheckService({
  accounts,
  agreements,
  verdict,
  log,
}: Dependencies): GameCheckService {
  return {
    check: async (cToken, language) => {
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
