/** Separate from media.ts, so that only pages with rewards load these addresses. */
import type { RewardKey } from './campaign.ts';
import { picture, type Picture, urls } from './media.ts';

const files = urls(
  import.meta.glob<string>('@campaign/media/rewards/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const rewardPicture = (key: RewardKey): Picture | undefined =>
  picture(files, key, [256, 512]);
