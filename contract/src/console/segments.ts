/** A narrower audience of a mailing: facts of which a reader must have all. Without one, nothing is asked for. */
import { type Static, Type } from 'typebox';
import { instantPattern } from '../shared/instants.ts';
import { Closed } from '../shared/shapes.ts';

const Keys = Type.Optional(
  Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }), {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
  }),
);
const Moment = Type.Optional(Type.String({ maxLength: 40, pattern: instantPattern }));
const YesNo = Type.Optional(Type.Boolean());

export const Segment = Closed({
  /** Of the application to the closed test: any of these. */
  regions: Keys,
  platforms: Keys,
  /** The link of a creator or friend by which the player registered: any of these. */
  sources: Keys,
  /** When the player registered, campaign time: from then on, and before. */
  registered_from: Moment,
  registered_until: Moment,
  /** Key of a milestone: registered before it was reached. */
  milestone: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })),
  applied: YesNo,
  /** Has a place in the closed test, once the results are published. */
  selected: YesNo,
  /** Has invited a friend who counts. */
  invited: YesNo,
});
export type Segment = Static<typeof Segment>;
