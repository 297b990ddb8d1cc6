/** Addresses of the campaign's pictures. A picture that the pack lacks is undefined. */
import type { PlateName } from '@prelude/contract/campaign/pages';
import { packFileAddress, type RoleFiles, roleFileWidths } from '@prelude/contract/site/site-pack';
import type { Variant } from '../lib/page/device.ts';
import { pack } from '../lib/pack.ts';

export interface Picture {
  src: string;
  srcSet: string;
}

export interface Portrait extends Picture {
  /** The smallest size, for selectors and for the blurred light behind the large picture. */
  small: string;
}

interface Size {
  src: string;
  width: string;
}

const isRoleFile = (kind: RoleFiles, key: string): boolean => {
  const list = pack.roleFiles[kind];
  return list === '*' || (list?.split(' ').includes(key) ?? false);
};

/** @returns the hash in the addresses of a character's files; undefined when the character has none of this kind */
export const hashOfRole = (kind: RoleFiles, key: string): string | undefined =>
  isRoleFile(kind, key) ? pack.pictures[`roles/${key}`]?.split(' ')[0] : undefined;

/** @returns the files of a face or a head, smallest width first */
function roleSizesOf(kind: keyof typeof roleFileWidths, key: string): Size[] {
  const hash = hashOfRole(kind, key);
  if (hash === undefined) return [];
  return roleFileWidths[kind].map((width) => ({
    src: packFileAddress(hash, `${kind}/${key}-${width}.avif`),
    width: String(width),
  }));
}

/** @returns the files of a picture, smallest width first */
function sizesOf(name: string): Size[] {
  const [hash = '', ...widths] = pack.pictures[name]?.split(' ') ?? [];
  return widths.map((width) => ({ src: packFileAddress(hash, `${name}-${width}.avif`), width }));
}

const pictureOf = (sizes: readonly Size[]): Picture | undefined => {
  const largest = sizes.at(-1);
  const srcSet = sizes.map(({ src, width }) => `${src} ${width}w`).join(', ');
  return largest && { src: largest.src, srcSet };
};

/** @param name in the pack's list of pictures, such as `rewards/coin` */
const picture = (name: string): Picture | undefined => pictureOf(sizesOf(name));

function portrait(sizes: readonly Size[]): Portrait | undefined {
  const found = pictureOf(sizes);
  return found && { ...found, small: sizes[0]?.src ?? found.src };
}

const ofVariant = (name: string, variant: Variant): Picture | undefined =>
  picture(variant === 'mobile' ? `${name}-mobile` : name);

export const plate = (name: PlateName, variant: Variant): Picture | undefined =>
  ofVariant(`plates/${name}`, variant);

/** @returns the address of how far each point of a plate is */
export const plateDepth = (name: string, isTall: boolean): string | undefined =>
  sizesOf(`plates/${name}${isTall ? '-mobile' : ''}-depth`)[0]?.src;

export const rolePicture = (key: string): Portrait | undefined => portrait(sizesOf(`roles/${key}`));

/** The character from the front; most packs have none. */
export const facePicture = (key: string): Portrait | undefined =>
  portrait(roleSizesOf('faces', key));

/** A character on a card: the face where the pack has it. */
export const cardPicture = (key: string): Portrait | undefined =>
  facePicture(key) ?? rolePicture(key);

/** Address of a character in a small window: the head, or the figure where the pack has no faces. */
export const smallPicture = (key: string): string | undefined =>
  roleSizesOf('portraits', key)[1]?.src ?? rolePicture(key)?.small;

/** The head of a character, square. */
export const headPicture = (key: string): Picture | undefined =>
  pictureOf(roleSizesOf('portraits', key));

export const weaponPicture = (key: string): Portrait | undefined =>
  portrait(sizesOf(`weapons/${key}`));

export const rewardPicture = (key: string): Picture | undefined => picture(`rewards/${key}`);

export const crest = (faction: string | undefined): Picture | undefined =>
  faction === undefined ? undefined : picture(`factions/${faction}`);

export const featureScene = (key: string, variant: Variant): Picture | undefined =>
  ofVariant(`features/${key}`, variant);

export const placeScene = (key: string, variant: Variant): Picture | undefined =>
  ofVariant(`world/${key}`, variant);

export const placeWindow = (key: string): string | undefined =>
  sizesOf(`world/${key}-mobile`)[0]?.src;

/** Accepts the name of a campaign plate or the address of an uploaded picture. */
export function coverPicture(name: string | null, variant: Variant): Picture | undefined {
  if (!name?.startsWith('/')) return name ? plate(name as PlateName, variant) : undefined;
  // Widths from contract/src/console/pictures.ts, repeated so that pages do not load its schemas.
  return {
    src: `${name}/1600.avif`,
    srcSet: [480, 960, 1600].map((width) => `${name}/${width}.avif ${width}w`).join(', '),
  };
}
