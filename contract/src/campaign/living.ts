/**
 * The schema of `living.json` of a campaign: moving effects on each picture. Positions are shares of the picture from its
 * upper left; amounts run from 0 to 1.
 */
import { type Static, Type } from 'typebox';
import { closed } from '../shared/shapes.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const Look = Type.Object(
  {
    /** Top edge of the water or a similar surface. */
    horizon: Share,
    water: Share,
    /** How far the layers shift with the pointer. Without a depth map only the water shifts, so keep it small. */
    parallax: Share,
    mist: Type.Object({ color: Colour, amount: Share, height: Share }, closed),
    /** The disc of light: its centre, and its radius as a share of the picture's width. */
    light: Type.Object({ x: Share, y: Share, radius: Share, color: Colour, amount: Share }, closed),
    /** Points of light; they fall if `rise` is below 0. */
    motes: Type.Object(
      {
        color: Colour,
        count: Type.Integer({ minimum: 0, maximum: 120 }),
        rise: Type.Number({ minimum: -1, maximum: 1 }),
      },
      closed,
    ),
    petals: Type.Object(
      { color: Colour, count: Type.Integer({ minimum: 0, maximum: 40 }) },
      closed,
    ),
  },
  closed,
);

/** A phone uses another crop of the picture; `mobile` holds the differences. */
const Entry = Type.Object({ desktop: Look, mobile: Type.Partial(Look, closed) }, closed);

/** Key: the name of the plate, or the key of the place or feature. */
export const Living = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$' }), Entry);

export type Look = Static<typeof Look>;
export type Living = Static<typeof Living>;
