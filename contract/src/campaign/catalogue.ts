/** The schema of `catalogue/` of a campaign: entries and their order; the texts are in `text/` of a campaign (spec §3). */
import { type Static, type TSchema, Type } from 'typebox';
import { Closed } from '../shared/shapes.ts';

const key = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9-]*$',
    description: `${description}: letters of A to Z, digits, hyphens`,
  });

const Entries = <T extends TSchema>(entry: T) =>
  Type.Array(entry, { minItems: 1, description: 'In the order shown' });

/** Each catalogue is optional, and so is each field but `key`. */
export const catalogue = {
  roles: Entries(
    Closed({
      key: key('Name of the character in files and addresses'),
      faction: Type.Optional(key('Key of catalogue/factions.json')),
      weapon: Type.Optional(key('Key of catalogue/weapons.json')),
    }),
  ),
  weapons: Entries(
    Closed({
      key: key('Name of the weapon in files and addresses'),
      category: Type.Optional(
        Type.String({
          pattern: '^[a-z][a-z0-9-]*$',
          description:
            'Group in the filter, in lower-case letters of a to z, digits and hyphens; weapon.<category> of ui.json is its name',
        }),
      ),
    }),
  ),
  world: Entries(Closed({ key: key('Name of the place in files and addresses') })),
  factions: Entries(
    Closed({
      key: key('Name of the faction in files'),
      accent: Type.Optional(
        Type.String({
          pattern: '^#[0-9A-Fa-f]{6}$',
          description: 'Colour of its light and ornaments, never of text, such as #c9a25a',
        }),
      ),
    }),
  ),
  features: Entries(Closed({ key: key('Name of the feature in files and addresses') })),
};

export type CatalogueName = keyof typeof catalogue;
export type Catalogue = { [Name in CatalogueName]: Static<(typeof catalogue)[Name]> };
export const catalogueNames = Object.keys(catalogue) as CatalogueName[];

/** The texts of an entry. Only `name` is needed: a page leaves out what is missing. */
export const textFields = {
  roles: [
    'name',
    'epithet',
    'talk',
    'talk_en',
    'talk_mobile',
    'desc',
    'desc_mobile',
    'alt',
    'alt_face',
  ],
  weapons: ['name', 'type', 'info', 'alt'],
  world: ['name', 'info', 'simple_info', 'mobile_info', 'alt'],
  factions: ['name', 'info', 'simple_info', 'alt'],
  features: ['name', 'lead', 'desc', 'desc_mobile', 'alt'],
} as const satisfies Record<CatalogueName, readonly string[]>;

/** The texts of an entry on a page. The build adds a missing `alt` and takes missing texts from `substitutes`. */
export type EntryText<Name extends CatalogueName> = Record<'name' | 'alt', string> &
  Partial<Record<(typeof textFields)[Name][number], string>>;

/** Where a text comes from when an entry lacks it: the first of these fields that the entry has. */
export const substitutes: Record<string, readonly string[]> = {
  talk_mobile: ['talk'],
  desc: ['desc_mobile'],
  desc_mobile: ['desc'],
  info: ['simple_info', 'mobile_info'],
  simple_info: ['mobile_info', 'info'],
  mobile_info: ['simple_info', 'info'],
  alt: ['name'],
};
