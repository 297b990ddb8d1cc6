/** Console calls that show drafts of sentences and pictures where visitors would see them (ADR-0076). They save nothing. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PictureName, PictureValue } from './pack-pictures.ts';
import { SentenceName, SentenceValue } from './sentences.ts';
import { Closed, dataOf, LanguageCode } from '../shared/shapes.ts';

const read = { source: 'ADR-0076', operator: { permission: 'campaign.read' } } as const;

/** Null: the pack's own. */
const Change = Type.Union([
  Closed({
    kind: Type.Literal('text'),
    language: LanguageCode,
    name: SentenceName,
    value: Type.Union([SentenceValue, Type.Null()]),
  }),
  Closed({
    kind: Type.Literal('picture'),
    name: PictureName,
    value: Type.Union([PictureValue, Type.Null()]),
  }),
]);
export type PreviewedChange = Static<typeof Change>;

export const previewDevices = ['desktop', 'phone'] as const;
/** The page of an entry of the catalogues, which has an address of its own. */
export const entryPlace = 'entry';

export const previewPack = consoleEndpoint({
  ...read,
  path: '/console/api/pack/preview',
  summary: 'Create a one-time address where this operator sees a page of the site with changes',
  failures: ['pack.unknown', 'request.not_found'],
  exact: true,
  body: Closed({
    changes: Type.Array(Change, { minItems: 1, maxItems: 40 }),
    language: LanguageCode,
    device: Type.Enum([...previewDevices]),
    /** One of `places` of a former reply; left out: the first that shows the first change. */
    place: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  bodyLimit: 512 * 1024,
  // Each page is rendered in a thread of its own.
  limit: { max: 60, seconds: 60 },
  reply: dataOf({
    address: Type.String(),
    place: Type.String(),
    /** Pages of the site by their id, and `entry`. */
    places: Type.Array(Type.String()),
    /** Whether a page shows the first change. Panels and emails are no pages. */
    isShown: Type.Boolean(),
  }),
});

export const readCrops = consoleEndpoint({
  ...read,
  path: '/console/api/pack/pictures/crops',
  summary: 'What each use of a picture shows of an uploaded master',
  failures: ['pack.unknown'],
  exact: true,
  body: Closed({ name: PictureName, value: PictureValue }),
  limit: { max: 120, seconds: 60 },
  reply: dataOf({
    crops: Type.Array(
      Type.Object({
        use: Type.Enum(['wide', 'phone', 'cover']),
        /** Of the largest file. */
        width: Type.Integer(),
        height: Type.Integer(),
        /** Smaller, as a `data:` address. */
        src: Type.String(),
      }),
    ),
  }),
});
export type Crop = Static<typeof readCrops.reply>['data']['crops'][number];
