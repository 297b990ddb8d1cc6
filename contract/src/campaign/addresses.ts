/** The schema of `addresses` in `campaign.json`: names in the addresses of single pages. */
import { type TSchema, Type } from 'typebox';
import { Closed, PerLanguage } from '../shared/shapes.ts';

const slugs = '^[a-z0-9]+(-[a-z0-9]+)*$';
const Slug = Type.String({
  pattern: slugs,
  maxLength: 80,
  description: 'Part of an address: small letters, digits, single hyphens',
});
const byName = <T extends TSchema>(of: T, description: string) =>
  Type.Optional(Type.Record(Type.String({ minLength: 1 }), of, { description }));

export const Addresses = Closed(
  {
    paths: byName(
      PerLanguage(Slug, 1, { description: 'By language' }),
      'First part by characters, weapons, world, milestones, terms, privacy, subscription or page',
    ),
    slugs: byName(
      Type.Record(Type.String(), PerLanguage(Slug, 1, { description: 'By language' })),
      'Last part by characters, weapons or world, and key. Default: the key in small letters',
    ),
    former: byName(
      Type.Record(
        Type.String({ pattern: slugs }),
        Type.String({ minLength: 1, description: 'The key or slug that the former name leads to' }),
      ),
      'Former last parts by characters, weapons, world or news, with the key or slug they lead to',
    ),
  },
  { description: 'Names in the addresses of single pages. Default: English names, and the keys' },
);
