/** The first steps of a new campaign. Each ticks itself off by what the server knows. */
import { firstSteps, type readFirstSteps } from '@prelude/contract/console/tonight';
import type { DataOf } from '@prelude/contract/shared/endpoint';
import { unwrittenTexts } from '@prelude/pack/unwritten';
import type { Core } from '../../core/core.ts';
import type { TonightStore } from './tonight.store.ts';

export function createSteps(
  { campaign, config }: Pick<Core, 'campaign' | 'config'>,
  store: Pick<TonightStore, 'begun'>,
) {
  // Legal texts come only from files, and other files are another server's (`campaign-folder.ts`): read once.
  let isLegalWritten: boolean | undefined;
  return {
    read: async (): Promise<DataOf<typeof readFirstSteps>> => {
      isLegalWritten ??= !unwrittenTexts(config.campaignDir).some((place) =>
        place.startsWith('legal/'),
      );
      const done = {
        ...(await store.begun()),
        // In real time: the dates of a sample lie in the past, and a rehearsal does not make them right.
        dates: Date.parse(campaign.registration.closes_at) > Date.now(),
        legal: isLegalWritten,
      };
      return { steps: firstSteps.map((step) => ({ step, done: done[step] })) };
    },
  };
}
