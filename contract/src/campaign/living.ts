/**
 * The shape of `campaign/living.json`: what moves over each picture. Places are shares of the picture, from its upper left;
 * amounts run from none (0) to as much as there is (1).
 */
import { type Static, Type } from 'typebox';
import { closed } from '../shared/shapes.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const Look = Type.Object(
  {
    /** Top edge of the water or a similar surface. */
    horizon: Share,
    /** How much of the water moves. */
    water: Share,
    /** How far the layers part under the pointer. Without a depth map only the water does: keep it small. */
    parallax: Share,
    mist: Type.Object({ color: Colour, amount: Share, height: Share }, closed),
    /** The disc everything is seen against: its middle, its radius as a share of the picture's width. */
    light: Type.Object({ x: Share, y: Share, radius: Share, color: Colour, amount: Share }, closed),
    /** Points of light; `rise` below 0 lets them fall. */
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

/** By the name of the plate, or the key of the place or feature. */
export const Living = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$' }), Entry);

export type Look = Static<typeof Look>;
export type Living = Static<typeof Living>;
