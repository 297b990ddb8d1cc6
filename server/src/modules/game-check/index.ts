import type { Core } from '../../core/core.ts';
import type { Passport } from '../passport/index.ts';
import { gameCheckRoutes } from './game-check.routes.ts';
import { createGameCheckService } from './game-check.service.ts';

/** The game's own word on a sign-in: without it a token is worth nothing (spec §5). */
export function gameCheckModule(
  _app: unknown,
  core: Core,
  { passport }: { passport: Passport },
): void {
  gameCheckRoutes(passport.signed, core, createGameCheckService(core, passport));
}
