/** Console calls for the pack's pictures, which operators can replace while the campaign runs (ADR-0076). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { largestPicture } from './pictures.ts';
import { Closed, data, Done, Instant, Nullable, dataOf } from '../shared/shapes.ts';

const source = 'ADR-0076';
const Part = Type.Number({ minimum: 0, maximum: 1 });
const Hash = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Seen = Type.Integer({ minimum: 0 });
/** Id of the open draft that the operator sees, else of the change in force, else 0. */
const seen = Seen;
/** Name of a master: `hero`, `roles/Ada-mobile`. */
export const PictureName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w./-]+$' });

export const PictureValue = Closed({
  hash: Hash,
  /** The point that every crop keeps, as parts of width and height. */
  focus: Type.Optional(Closed({ x: Part, y: Part })),
});
export type PackPictureValue = Static<typeof PictureValue>;

const Master = Type.Object({
  hash: Hash,
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Thumbnail, as a `data:` address. */
  small: Type.String(),
});
export type PackMaster = Static<typeof Master>;

/** A draft, or a published change. */
const Version = Type.Object({
  id: Seen,
  /** Null: the pack's picture applies again. */
  value: Nullable(PictureValue),
  master: Nullable(Master),
  author: Type.String(),
  at: Instant,
});

const PackPicture = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  /** Key in the catalogue. */
  key: Type.String(),
  phone: Type.Boolean(),
  /** The largest size that is made from a master. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Address of the picture that is shown; null for a picture that the pack no longer has. */
  src: Nullable(Type.String()),
  value: Nullable(PictureValue),
  master: Nullable(Master),
  /** The change in force; 0 when no operator has changed the picture. */
  id: Seen,
  /** False while the server makes the sizes. */
  ready: Type.Boolean(),
  author: Nullable(Type.String()),
  at: Nullable(Instant),
  /** Saved, but not published: visitors do not see it. */
  draft: Nullable(Version),
});
export type PackPicture = Static<typeof PackPicture>;

export const listPackPictures = consoleEndpoint({
  method: 'GET',
  path: '/console/api/pack/pictures',
  summary: 'Pictures of the campaign, and replaced ones that it no longer uses',
  source,
  operator: { permission: 'campaign.read' },
  reply: dataOf({
    list: Type.Array(PackPicture),
    /** Of all files that the server makes from the pack: number of jobs. */
    progress: Type.Object({
      made: Type.Integer(),
      all: Type.Integer(),
      failed: Type.Integer(),
    }),
  }),
});

export const uploadPackMaster = consoleEndpoint({
  path: '/console/api/pack/pictures/upload',
  summary: 'Upload a master (JPEG, PNG, WebP or AVIF, field `file`); the same file is stored once',
  source,
  operator: { permission: 'campaign.write' },
  accepts: ['form'],
  failures: [
    'picture.kind',
    'picture.unreadable',
    'picture.pixels',
    'picture.missing',
    'pack.full',
  ],
  bodyLimit: largestPicture + 4096,
  limit: { max: 60, seconds: 60 },
  reply: data(Master),
});

export const savePackPicture = consoleEndpoint({
  path: '/console/api/pack/pictures/save',
  summary:
    'Replace a picture by an uploaded master, or save a draft of it; null restores the pack’s',
  source,
  operator: { permission: 'campaign.write' },
  failures: ['operator.conflict', 'pack.unknown', 'pack.second'],
  exact: true,
  body: Closed({
    name: PictureName,
    value: Nullable(PictureValue),
    seen,
    draft: Type.Optional(Type.Boolean()),
  }),
  reply: dataOf({ id: Seen }),
});

export const publishPackPicture = consoleEndpoint({
  path: '/console/api/pack/pictures/publish',
  summary: 'Publish the draft of a picture, whose id is `seen`',
  source,
  operator: { permission: 'campaign.write' },
  failures: ['operator.conflict', 'pack.unknown', 'pack.second'],
  exact: true,
  body: Closed({ name: PictureName, seen }),
  reply: dataOf({ id: Seen }),
});

export const discardPackPicture = consoleEndpoint({
  path: '/console/api/pack/pictures/discard',
  summary: 'Discard the draft of a picture, whose id is `seen`',
  source,
  operator: { permission: 'campaign.write' },
  failures: ['operator.conflict'],
  exact: true,
  body: Closed({ name: PictureName, seen }),
  reply: Done,
});

export const readPackPictureHistory = consoleEndpoint({
  path: '/console/api/pack/pictures/history',
  summary: 'Published changes of a picture, newest first',
  source,
  operator: { permission: 'campaign.read' },
  body: Closed({ name: PictureName, before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: dataOf({
    versions: Type.Array(Version),
    more: Type.Boolean(),
  }),
});
