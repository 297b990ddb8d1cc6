/** Schema of `news/news.json` of a campaign: the articles of a campaign. Their texts are separate files. */
import { type Static, Type } from 'typebox';
import { languages } from '../shared/languages.ts';
import { zonedInstantPattern } from '../shared/instants.ts';

export const CampaignNews = Type.Array(
  Type.Object(
    {
      /** Last part of the URL and the name of the files `<language>/<slug>.md`. */
      slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
      tab: Type.Enum(['updates', 'info', 'events']),
      /** Campaign time; a future time means scheduled. */
      published_at: Type.String({
        pattern: zonedInstantPattern,
        description: 'An instant with its zone',
      }),
      pinned: Type.Boolean(),
      /** A picture of `media/plates`. */
      cover: Type.Union([Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Type.Null()]),
      /** One id per language: each language has its own article (spec §7). */
      ids: Type.Object(
        Object.fromEntries(
          languages.map((language) => [
            language,
            Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          ]),
        ) as Record<(typeof languages)[number], Type.TInteger>,
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
);
export type CampaignNews = Static<typeof CampaignNews>;
