/** The campaign's pictures by name. The build hashes and copies what is named here; a missing one is simply absent. */
import type { Variant } from './device.ts';

export type PlateName = 'hero' | 'milestone' | 'feature' | 'worldview' | 'news' | 'role' | 'weapon';

const urls = (found: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(found).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]));

const plates = urls(
  import.meta.glob<string>('../../../campaign/media/plates/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export interface Picture {
  src: string;
  srcSet: string;
}

const widths: Record<Variant, readonly number[]> = { desktop: [1280, 1920], mobile: [500, 750] };

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

export { picture, urls };
