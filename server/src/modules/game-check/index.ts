import type { Core } from '../../core/core.ts';
import type { Passport } from '../passport/index.ts';
import { gameCheckRoutes } from './game-check.routes.ts';
import { createGameCheckService } from './game-check.service.ts';

export function gameCheckModule(
  _app: unknown,
  core: Core,
  { passport }: { passport: Passport },
): void {
  gameCheckRoutes(passport.signed, core, createGameCheckService(core, passport));
}
