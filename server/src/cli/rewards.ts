import { once } from 'node:events';
import { createRewardsService } from '../modules/rewards/rewards.service.ts';
import { createRewardsStore } from '../modules/rewards/rewards.store.ts';
import { openLiveCampaign } from '../core/campaign/live-campaign.ts';
import { openOverrides } from '../core/overrides/overrides.ts';
import { type Command, log, withDatabase } from './command.ts';

export const command: Command = {
  run: () =>
    withDatabase(async (database, config) => {
      const overrides = await openOverrides(database);
      const live = openLiveCampaign({ config, database, overrides, log });
      // Personal rewards are in the ledger only after the game has granted them.
      const rewards = createRewardsService(live, createRewardsStore(database), async () => []);
      for await (const lines of rewards.export())
        if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
    }),
};
