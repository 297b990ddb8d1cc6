import { type Portrait, rolePicture } from '../../../content/media.ts';

/** The companion on the card. */
export const companionPicture = (key: string): Portrait | undefined => rolePicture(key);
