import { type Portrait, rolePicture } from '../../content/media.ts';

/** The picture of a character that a result shows. */
export const facePicture = (key: string): Portrait | undefined => rolePicture(key);
