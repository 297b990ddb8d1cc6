import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Account } from '../account/index.ts';
import type { Mail } from '../mail/index.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import type { Passport } from '../passport/index.ts';
import { codeLookupRoutes } from './code-lookup.routes.ts';
import { createCodeLookupService } from './code-lookup.service.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayersService } from './players.service.ts';
import { createPlayersStore } from './players.store.ts';

export interface ConsolePlayersNeeds {
  account: Account;
  mail: Mail;
  passport: Passport;
  rewards: RewardsService;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export function consolePlayersModule(
  app: FastifyInstance,
  core: Core,
  needs: ConsolePlayersNeeds,
): void {
  const store = createPlayersStore(core.database);
  playersRoutes(app, createPlayersService(core, store, needs));
  codeLookupRoutes(app, createCodeLookupService(core, store, needs.passport.codes));
}
