import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import type { Passport } from '../passport/index.ts';
import { rewardsExporter } from './personal-data.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { createRewardsService } from './rewards.service.ts';
import { createRewardsStore } from './rewards.store.ts';

interface Needs {
  invitations: Invitations;
  passport: Passport;
}

/** What a registered player is owed, and the game's call that hands it out. */
export async function rewardsModule(
  app: FastifyInstance,
  { config, database, campaign, personalData }: Core,
  { invitations, passport }: Needs,
) {
  const rewards = createRewardsService({
    store: createRewardsStore(database),
    campaign,
    personal: invitations.service.personal,
  });
  await rewardsRoutes(app, {
    rewards,
    game: { keys: config.gameKeys, firstUse: passport.firstUse },
  });
  personalData.exporters.push(rewardsExporter(database));
  return rewards;
}
