/** Every picture that the site, the emails and the server read: names, sizes, quality and size limits. */
import { menuPages, pageTable, plateOf } from '@prelude/contract/campaign/pages';

export interface Shape {
  /** Widths in pixels, largest first; each is a file `<key>-<width>.avif`. */
  widths: readonly number[];
  /** Height divided by width. */
  ratio: number;
  /** Most KB for each width. */
  most: readonly number[];
  /** Widths for windows of more than 1920 px, and most KB. Made from a master that is at least as wide. */
  larger?: readonly (readonly [width: number, most: number])[];
}

export interface Kind {
  /** Catalogue whose entries it shows; default: the one of its name. */
  of?: 'roles';
  /** Nothing is drawn in its place when the pack lacks it. */
  isOptional?: true;
  wide: Shape;
  /** Own crop for phones: files `<key>-mobile-<width>.avif`. */
  phone?: Shape;
  /** Quality of the first attempt; lower ones follow until the file is within its limit. */
  quality: number;
  /** A transparent object: cut to its outline and centred with this margin (share of the width). */
  margin?: number;
}

/** Catalogues with a picture for each entry, in `media/<kind>/` and `art/<kind>/`. */
export const pictureKinds = {
  roles: {
    wide: { widths: [900, 600, 300], ratio: 3 / 2, most: [80, 50, 18] },
    quality: 56,
  },
  /** The character seen from the front: the other side of `roles`. */
  faces: {
    of: 'roles',
    isOptional: true,
    wide: { widths: [900, 600, 300], ratio: 3 / 2, most: [110, 60, 22] },
    quality: 58,
  },
  /** The head alone. Without a master, the part of `faces` around its focus. */
  portraits: {
    of: 'roles',
    isOptional: true,
    wide: { widths: [512, 256, 128], ratio: 1, most: [36, 16, 7] },
    quality: 58,
  },
  weapons: {
    wide: { widths: [960, 480], ratio: 3 / 4, most: [50, 22] },
    quality: 58,
    margin: 0.02,
  },
  factions: {
    wide: { widths: [512, 256], ratio: 1, most: [30, 14] },
    quality: 56,
    margin: 0.02,
  },
  world: {
    wide: { widths: [1920, 1280], ratio: 9 / 16, most: [150, 90] },
    phone: { widths: [750, 500], ratio: 1333 / 750, most: [90, 50] },
    quality: 56,
  },
  features: {
    wide: { widths: [1920, 1280], ratio: 9 / 16, most: [150, 90] },
    phone: { widths: [750, 500], ratio: 1333 / 750, most: [90, 50] },
    quality: 56,
  },
  rewards: {
    wide: { widths: [512, 256], ratio: 1, most: [30, 14] },
    quality: 52,
    margin: 0.03,
  },
} as const satisfies Record<string, Kind>;

export type PictureKind = keyof typeof pictureKinds;
export const kindNames = Object.keys(pictureKinds) as PictureKind[];

/** @returns the catalogue whose keys a kind has */
export const catalogueOf = (kind: PictureKind): Exclude<PictureKind, 'faces' | 'portraits'> => {
  const { of }: Kind = pictureKinds[kind];
  return (of ?? kind) as ReturnType<typeof catalogueOf>;
};

/** Backgrounds of pages, in `media/plates/`; their masters are in `art/` itself. */
export const pagePlates: readonly string[] = [...menuPages.map(plateOf), 'invitation'];

const larger = [
  [2560, 260],
  [3840, 480],
] as const;

const large: Kind = {
  wide: { widths: [1920, 1280], ratio: 9 / 16, most: [150, 90], larger },
  phone: { widths: [750, 500], ratio: 1624 / 750, most: [80, 50] },
  quality: 62,
};

const plain: Kind = {
  wide: { widths: [1920], ratio: 9 / 16, most: [150], larger },
  phone: { widths: [750], ratio: 1624 / 750, most: [80] },
  quality: 58,
};

const largePlates = new Set<string>([
  ...menuPages.filter((id) => pageTable[id].hasLargePlate).map(plateOf),
  'invitation',
]);

export const plateKind = (name: string): Kind => (largePlates.has(name) ? large : plain);

/** JPEG, because social networks and email clients do not read AVIF. */
export const jpegs = {
  /** `social/<language>.jpg` */
  site: { width: 1200, height: 630, most: 120, qualities: [84, 80, 74, 68, 60, 50] },
  /** `social/{role,weapon}-<Key>-<language>.jpg` */
  entry: { width: 1200, height: 630, most: 76, qualities: [76, 70, 64, 56, 48] },
} as const;

export type Jpeg = (typeof jpegs)[keyof typeof jpegs];

/** PNG icons, drawn from the emblem. */
export const icons = [
  { path: 'favicon-32.png', size: 32 },
  { path: 'apple-touch-icon-180.png', size: 180 },
  { path: 'icon-192.png', size: 192 },
  { path: 'icon-512.png', size: 512 },
  { path: 'icon-maskable-512.png', size: 512 },
] as const;

/**
 * @param name of a master: `hero`, `hero-mobile`, `roles/Ada`
 * @returns the sizes that are made from it; undefined for a drawing, an icon or a link preview
 */
export function shapeOf(name: string): Shape | undefined {
  const [folder, entry] = name.includes('/') ? (name.split('/') as [string, string]) : ['', name];
  const key = entry.replace(/-mobile$/, '');
  const kind: Kind | undefined =
    folder === 'plates' || (folder === '' && pagePlates.includes(key))
      ? plateKind(key)
      : (pictureKinds as Readonly<Record<string, Kind>>)[folder];
  return key === entry ? kind?.wide : kind?.phone;
}

/** @returns the size of a picture file such as `roles/Ada-900.avif`; undefined for other files */
export function sizeOfFile(path: string): { width: number; height: number } | undefined {
  const [, name = '', width] = /^(.+)-(\d+)\.avif$/.exec(path) ?? [];
  const ratio = shapeOf(name)?.ratio;
  return width && ratio
    ? { width: Number(width), height: Math.round(Number(width) * ratio) }
    : undefined;
}
