import type { RewardKey } from '../../lib/campaign.ts';
import { picture, type Picture, urls } from '../../lib/media.ts';

const files = urls(
  import.meta.glob<string>('../../../../campaign/media/rewards/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const rewardPicture = (key: RewardKey): Picture | undefined =>
  picture(files, key, [256, 512]);
