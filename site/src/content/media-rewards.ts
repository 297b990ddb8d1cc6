/** Pictures of the rewards. Apart from media.ts, so that only those who show rewards carry the addresses. */
import type { RewardKey } from './campaign.ts';
import { picture, type Picture, urls } from './media.ts';

const files = urls(
  import.meta.glob<string>('../../../campaign/media/rewards/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const rewardPicture = (key: RewardKey): Picture | undefined =>
  picture(files, key, [256, 512]);
