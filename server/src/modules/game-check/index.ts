import type { Core } from '../../core/core.ts';
import type { Passport } from '../passport/index.ts';
import { gameCheckRoutes } from './game-check.routes.ts';
import { createGameCheckService } from './game-check.service.ts';
import { builtInVerdict, remoteVerdict } from './game-verdict.ts';

/** The game's own word on a sign-in: without it a token is worth nothing (spec §5). */
export function gameCheckModule(
  _app: unknown,
  { config, secrets, outbound, log }: Core,
  { passport }: { passport: Passport },
): void {
  const { accounts, agreements, pcode, signed } = passport;
  const { appKey, appKeys } = secrets;
  const game = createGameCheckService({
    accounts,
    agreements,
    verdict: config.gameCheck
      ? remoteVerdict({ ...config.gameCheck, pcode, appKey, outbound })
      : builtInVerdict,
    log,
  });
  gameCheckRoutes(signed, { game, appKeys });
}
