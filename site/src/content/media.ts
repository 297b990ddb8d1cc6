import type { PlateName } from '@prelude/contract/campaign/pages';
import type { Variant } from '../lib/page/device.ts';
import { shownPicture } from '../lib/replaced.ts';

const urls = (found: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(found).map(([path, url]) => [
      path.replace(/^.*\/|\.\w+$/g, ''),
      shownPicture(url),
    ]),
  );

const plates = urls(
  import.meta.glob<string>(['../../.campaign/media/plates/*.avif', '!**/*-depth-*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export interface Picture {
  src: string;
  srcSet: string;
}

/** A pack need not have the sizes over 1920. */
const widths: Record<Variant, readonly number[]> = {
  desktop: [1280, 1920, 2560, 3840],
  mobile: [500, 750],
};

function picture(from: ReadonlyMap<string, string>, name: string, sizes: readonly number[]) {
  const found = sizes.flatMap((width) => {
    const url = from.get(`${name}-${width}`);
    return url ? [{ url, width }] : [];
  });
  const largest = found.at(-1);
  if (!largest) return undefined;
  return { src: largest.url, srcSet: found.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}

export const plate = (name: PlateName, variant: Variant): Picture | undefined =>
  picture(plates, variant === 'mobile' ? `${name}-mobile` : name, widths[variant]);

/** Accepts the name of a campaign plate or the address of an uploaded picture. */
export function coverPicture(name: string | null, variant: Variant): Picture | undefined {
  if (!name?.startsWith('/')) return name ? plate(name as PlateName, variant) : undefined;
  // Widths from contract/src/console/pictures.ts, repeated so that pages do not load its schemas.
  return {
    src: `${name}/1600.avif`,
    srcSet: [480, 960, 1600].map((width) => `${name}/${width}.avif ${width}w`).join(', '),
  };
}

export { picture, urls };
