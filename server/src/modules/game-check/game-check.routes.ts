import { gameCheck } from '@prelude/contract/account/game-check';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { SignedRoute } from '../passport/envelope/signed-route.ts';
import type { GameCheckService } from './game-check.service.ts';

export function gameCheckRoutes(signed: SignedRoute, core: Core, game: GameCheckService): void {
  // The current key and those of pages opened before a change.
  const { appKeys } = core.secrets;
  signed(gameCheck).marking(async ({ token, appKey: given }, { language }, mark) => {
    if (!appKeys.includes(given)) throw new Failure('game_check.failed');
    return { data: await game.check(token, language, mark) };
  });
}
