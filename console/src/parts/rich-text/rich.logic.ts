import { pictureFile, picturePath } from '@prelude/contract/console/pictures';
import { pictureSizes } from '@prelude/contract/site/article-markup';

/** Whether a link address is allowed; empty: no link. The server removes addresses without a scheme. */
export const fitsLink = (href: string): boolean =>
  href === '' || /^(https:\/\/|mailto:|\/(?!\/))/.test(href);

/**
 * Width of a picture in its column, per cent.
 * @param look its class, `w50`
 */
export const sizeOf = (look: string | null): number =>
  Number(/^w(\d+)$/.exec(look ?? '')?.[1] ?? 100);

export const nearestSize = (percent: number): number =>
  [...pictureSizes].sort((a, b) => Math.abs(a - percent) - Math.abs(b - percent))[0]!;

export const shownSource = (src: string): string =>
  src.startsWith(picturePath) ? pictureFile(src, 960, 'jpg') : src;

/** A video on another site, or a film of the pack. */
export const fitsVideo = (address: string): boolean =>
  /^https:\/\/[^\s/]+\/\S+$/.test(address) || /^\/files\/[\w.-]+\.(?:mp4|webm)$/.test(address);

interface VideoNode {
  type: 'box' | 'video';
  attrs: Record<string, string>;
  content?: object[];
}

/** @param words what the link says, or the title of the film */
export const videoOf = (address: string, words: string): VideoNode =>
  address.startsWith('/')
    ? { type: 'video', attrs: { src: address, title: words } }
    : {
        type: 'box',
        attrs: { class: 'video' },
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: words, marks: [{ type: 'link', attrs: { href: address } }] },
            ],
          },
        ],
      };
