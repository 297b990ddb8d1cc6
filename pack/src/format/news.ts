/** Schema of `news/news.json` of a campaign: the articles of a campaign. Their texts are separate files. */
import { type Static, Type } from 'typebox';
import { Closed, PerLanguage } from '@prelude/contract/shared/shapes';
import { instantPattern } from '@prelude/contract/shared/instants';

export const CampaignNews = Type.Array(
  Closed({
    slug: Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 80,
      description:
        'Last part of the address and name of the files news/<language>/<slug>.md: small letters, digits, hyphens',
    }),
    tab: Type.Enum(['updates', 'info', 'events'], { description: 'Tab of the list of news' }),
    published_at: Type.String({
      pattern: instantPattern,
      description: 'When it appears, an instant with its zone; a future one means scheduled',
    }),
    pinned: Type.Boolean({ description: 'true: first in the list' }),
    cover: Type.Union([Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Type.Null()], {
      description: 'Background such as hero, or a picture of art/plates/; null: none',
    }),
    // Each language has its own article (spec §7).
    ids: PerLanguage(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), 1, {
      description: 'Permanent number of the article in each language; no number occurs twice',
    }),
  }),
  { description: 'The articles, in any order' },
);
export type CampaignNews = Static<typeof CampaignNews>;
