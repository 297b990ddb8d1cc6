import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Account } from '../account/index.ts';
import type { Mail } from '../mail/index.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayersService } from './players.service.ts';

export interface ConsolePlayersNeeds {
  account: Account;
  mail: Mail;
  rewards: RewardsService;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export function consolePlayersModule(
  app: FastifyInstance,
  core: Core,
  needs: ConsolePlayersNeeds,
): void {
  playersRoutes(app, createPlayersService(core, needs));
}
