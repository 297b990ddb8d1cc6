/**
 * The schema of `living.json` of a campaign: moving effects on each picture. Positions are shares of the picture from its
 * upper left; amounts run from 0 to 1.
 */
import { type Static, Type } from 'typebox';
import { Closed } from '../shared/shapes.ts';

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const colour = (description: string) =>
  Type.String({ pattern: '^#[0-9a-f]{6}$', description: `${description}, such as #c9a25a` });

const Look = Closed({
  horizon: share('Height of the top edge of the water or a similar surface'),
  water: share('Strength of the waves'),
  parallax: share(
    'How far the layers shift with the pointer. Without a depth map only the water shifts, so keep it small',
  ),
  mist: Closed({
    color: colour('Colour of the mist'),
    amount: share('Density'),
    height: share('Height of the band'),
  }),
  light: Closed(
    {
      x: share('Centre, from the left'),
      y: share('Centre, from the top'),
      radius: share('Radius, as a share of the width'),
      color: colour('Colour of the light'),
      amount: share('Brightness'),
    },
    { description: 'The disc of light' },
  ),
  motes: Closed(
    {
      color: colour('Colour of the points'),
      count: Type.Integer({ minimum: 0, maximum: 120, description: 'Number of points' }),
      rise: Type.Number({ minimum: -1, maximum: 1, description: 'Speed; below 0 they fall' }),
    },
    { description: 'Points of light' },
  ),
  petals: Closed(
    {
      color: colour('Colour of the petals'),
      count: Type.Integer({ minimum: 0, maximum: 40, description: 'Number of petals' }),
    },
    { description: 'Falling petals' },
  ),
});

const Entry = Closed({
  desktop: Look,
  mobile: Type.Partial(Look, {
    additionalProperties: false,
    description: 'Differences on a phone, which uses another crop of the picture',
  }),
});

export const Living = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$' }), Entry, {
  description: 'By background, such as hero, or by key of a place or feature',
});

export type Look = Static<typeof Look>;
export type Living = Static<typeof Living>;
