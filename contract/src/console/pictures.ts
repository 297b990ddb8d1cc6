/** News pictures: uploaded once, re-encoded by the server, used in any article. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Closed, data, dataOf } from '../shared/shapes.ts';

/** Bytes. */
export const largestPicture = 8 * 1024 * 1024;
/** Maximum decoded pixels: enough for a camera, and a limit against decompression bombs. */
export const mostPixels = 50_000_000;
/** Widths of the encoded versions, px; a smaller picture keeps its own width. */
export const pictureWidths = [480, 960, 1600] as const;

/** Path of an uploaded picture: `/news/pictures/<32 hex digits>`. */
export const picturePath = '/news/pictures/';
export const pictureFile = (address: string, width: number, type: 'avif' | 'jpg'): string =>
  `${address}/${width}.${type}`;

const Picture = Type.Object({
  /** `/news/pictures/…`, for use in an article or as its cover. */
  address: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** All sizes together. */
  bytes: Type.Integer(),
  created_at: Type.String(),
  author: Type.String(),
});
export type Picture = Static<typeof Picture>;

export const uploadPicture = consoleEndpoint({
  operator: { permission: 'news.write' },
  path: '/console/api/news/pictures/upload',
  summary: 'Upload a picture (JPEG, PNG, WebP or AVIF, field `file`); the same file is stored once',
  accepts: ['form'],
  reply: data(Picture),
  failures: ['picture.kind', 'picture.unreadable', 'picture.pixels', 'picture.missing'],
  bodyLimit: largestPicture + 4096,
  limit: { max: 60, seconds: 60 },
});

export const listPictures = consoleEndpoint({
  operator: { permission: 'news.read' },
  path: '/console/api/news/pictures',
  summary: 'Uploaded pictures, newest first, and the campaign’s pictures by name',
  body: Closed({
    page: Type.Integer({ minimum: 1, maximum: 10_000 }),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  reply: dataOf({
    total: Type.Integer(),
    list: Type.Array(Picture),
    covers: Type.Array(Type.Object({ name: Type.String(), src: Type.String() })),
  }),
});
