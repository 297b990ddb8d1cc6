import { gameCheck } from '@prelude/contract/account/game-check';
import { Failure } from '../../core/failures.ts';
import type { SignedRoute } from '../passport/signed-route.ts';
import type { GameCheckService } from './game-check.service.ts';

interface Dependencies {
  game: GameCheckService;
  /** The present one and those of pages that were opened before it. */
  appKeys: readonly string[];
}

export function gameCheckRoutes(signed: SignedRoute, { game, appKeys }: Dependencies): void {
  signed(gameCheck).handle(async ({ token, appKey: given }, { language }) => {
    if (!appKeys.includes(given)) throw new Failure('game_check.failed');
    return { code: 0, msg: 'ok', data: await game.check(token, language) };
  });
}
