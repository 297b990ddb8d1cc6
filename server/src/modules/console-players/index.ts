import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Account } from '../account/index.ts';
import type { Mail } from '../mail/index.ts';
import type { RewardsService } from '../rewards/rewards.service.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { playersRoutes } from './players.routes.ts';
import { createPlayersService } from './players.service.ts';
import { createPlayersStore } from './players.store.ts';
import { createTimelineStore } from './timeline.store.ts';

interface Needs {
  account: Account;
  mail: Mail;
  rewards: RewardsService;
  sessions: Sessions;
  subscription: SubscriptionService;
}

/** The console's screens about one player. */
export function consolePlayersModule(
  app: FastifyInstance,
  { database, secrets, audit, transaction }: Core,
  { account, mail, rewards, sessions, subscription }: Needs,
): void {
  const players = createPlayersService({
    audit,
    transaction,
    secrets,
    emails: mail.emails,
    sessions: sessions.store,
    subscription,
    erasure: account.erasure,
    store: createPlayersStore(database),
    timeline: createTimelineStore(database),
    rewards: rewards.owed,
  });
  playersRoutes(app, { players });
}
