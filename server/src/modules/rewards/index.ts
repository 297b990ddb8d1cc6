import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { createRewardsService } from './rewards.service.ts';
import { createRewardsStore } from './rewards.store.ts';

export async function rewardsModule(
  app: FastifyInstance,
  core: Core,
  { invitations }: { invitations: Invitations },
) {
  const store = createRewardsStore(core.database);
  const rewards = createRewardsService(core, store, invitations.service.personal);
  await rewardsRoutes(app, core, rewards);
  core.personalData.exporters.push(store);
  return rewards;
}
