/**
 * `npm run rewards > ledger.csv`: what every registrant is owed and has been given, for the game's own books. Holds no
 * address; `player` is the passport's name for the account. On the embedded database stop the server first.
 */
import { parseConfig } from '../server/src/config.ts';
import { createRewardsService } from '../server/src/modules/rewards/rewards.service.ts';
import { createRewardsStore } from '../server/src/modules/rewards/rewards.store.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { openLiveCampaign } from '../server/src/platform/live-campaign.ts';
import { root } from './lib/paths.ts';

const config = parseConfig(process.env, root);
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
const warn = (details: object, message: string): void =>
  void process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
const { campaign } = await openLiveCampaign({ config, database, log: { warn } });
const rewards = createRewardsService({
  store: createRewardsStore(database),
  campaign,
  // Personal rewards are in the ledger once the game has them.
  personal: async () => [],
});
for await (const lines of rewards.export()) {
  if (!process.stdout.write(lines))
    await new Promise((resolve) => process.stdout.once('drain', resolve));
}
await database.close();
