import { gameCheck } from '@prelude/contract/passport';
import { Failure } from '../../platform/failures.ts';
import type { SignedRoute } from '../passport/signed-route.ts';
import type { GameCheckService } from './game-check.service.ts';

interface Dependencies {
  game: GameCheckService;
  appKey: string;
}

export function gameCheckRoutes(signed: SignedRoute, { game, appKey }: Dependencies): void {
  signed(gameCheck).handle(async ({ token, appKey: given }, { language }) => {
    if (given !== appKey) throw new Failure('game_check.failed');
    return { code: 0, msg: 'ok', data: await game.check(token, language) };
  });
}
