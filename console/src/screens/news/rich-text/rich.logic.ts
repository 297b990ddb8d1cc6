/** What an article's text may hold: links and pictures. */
import { pictureFile, picturePath, pictureSizes } from '@prelude/contract/console/pictures';

/** Whether a link may lead there; empty: no link. The server takes out what has no scheme but a host. */
export const fitsLink = (href: string): boolean =>
  href === '' || /^(https:\/\/|mailto:|\/(?!\/))/.test(href);

/** How wide a picture stands in its column, per cent. @param look its class, `w50` */
export const sizeOf = (look: string | null): number =>
  Number(/^w(\d+)$/.exec(look ?? '')?.[1] ?? 100);

/** The allowed width nearest to one that was drawn. */
export const nearestSize = (percent: number): number =>
  [...pictureSizes].sort((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]!;

/** The file a picture of this site is shown by. */
export const shownSource = (src: string): string =>
  src.startsWith(picturePath) ? pictureFile(src, 960, 'jpg') : src;
