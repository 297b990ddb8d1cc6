/**
 * Asks Steam for the followers of the game, if `STEAM_URL` is set and a store of the campaign names the game. An answer
 * that an operator would have to confirm waits for one (ADR-0028).
 */
import { steamApp } from '@prelude/contract/campaign/stores';
import type { Core } from '../../../core/core.ts';
import type { Job } from '../../../core/jobs/runner.ts';
import type { ConsoleCounts } from './counts.service.ts';
import type { ReadsStore } from './reads.store.ts';
import { followersOnSteam } from './steam.ts';

/** Key of the figure, of the kind `followers`. */
export const steamSource = 'steam';

export function createSteamReads(
  { campaign, config, log, outbound }: Pick<Core, 'campaign' | 'config' | 'log' | 'outbound'>,
  store: ReadsStore,
  counts: Pick<ConsoleCounts, 'enterRead'>,
): Job {
  const asked = (): { url: string; app: string } | undefined => {
    const [url, app] = [config.steamUrl, steamApp(campaign.stores)];
    return url && app ? { url, app } : undefined;
  };
  return {
    name: 'followers on Steam',
    // An operator can name the game's address in the store.
    wakes: ['campaign'],
    due: async () => (asked() ? store.dueIn(steamSource) : undefined),
    run: async () => {
      const of = asked();
      if (!of || !(await store.claim(steamSource))) return;
      try {
        const count = await followersOnSteam(outbound, of.url, of.app);
        await counts.enterRead(steamSource, count);
      } catch (error) {
        log.warn({ err: error }, 'followers on Steam');
        await store.fail(steamSource);
      }
    },
  };
}
