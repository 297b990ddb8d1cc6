/** Separate from media.ts, so that only the character and weapon pages load these many addresses. */
import { type Picture, picture, urls } from './media.ts';

const roles = urls(
  import.meta.glob<string>('../../.campaign/media/roles/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const weapons = urls(
  import.meta.glob<string>('../../.campaign/media/weapons/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export interface Portrait extends Picture {
  /** The smallest size, for selectors and for the blurred light behind the large picture. */
  small: string;
}

const portrait = (
  from: ReadonlyMap<string, string>,
  key: string,
  sizes: readonly number[],
): Portrait | undefined => {
  const found = picture(from, key, sizes);
  return found && { ...found, small: from.get(`${key}-${sizes[0]}`) ?? found.src };
};

export const rolePicture = (key: string): Portrait | undefined =>
  portrait(roles, key, [300, 600, 900]);

export const weaponPicture = (key: string): Portrait | undefined =>
  portrait(weapons, key, [480, 960]);
