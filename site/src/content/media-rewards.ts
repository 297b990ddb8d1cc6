/** Separate from media.ts, so that only pages with rewards load these addresses. */
import { picture, type Picture, urls } from './media.ts';

const files = urls(
  import.meta.glob<string>('../../.campaign/media/rewards/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const rewardPicture = (key: string): Picture | undefined => picture(files, key, [256, 512]);
