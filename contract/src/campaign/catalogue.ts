/** The schema of `catalogue/` of a campaign: entries and their order; the texts are in `text/` of a campaign (spec §3). */
import { type Static, type TSchema, Type } from 'typebox';
import { closed } from '../shared/shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$' });

const Entries = <T extends TSchema>(entry: T) => Type.Array(entry, { minItems: 1 });

export const catalogue = {
  roles: Entries(Type.Object({ key: Key, faction: Key, weapon: Key }, closed)),
  weapons: Entries(
    Type.Object(
      { key: Key, category: Type.Union([Type.Literal('ranged'), Type.Literal('melee')]) },
      closed,
    ),
  ),
  world: Entries(Type.Object({ key: Key }, closed)),
  factions: Entries(
    Type.Object({ key: Key, accent: Type.String({ pattern: '^#[0-9A-F]{6}$' }) }, closed),
  ),
  features: Entries(Type.Object({ key: Key }, closed)),
};

export type CatalogueName = keyof typeof catalogue;
export type Catalogue = { [Name in CatalogueName]: Static<(typeof catalogue)[Name]> };

export const bookFields: Record<CatalogueName, readonly string[]> = {
  roles: ['name', 'epithet', 'talk', 'talk_en', 'talk_mobile', 'desc', 'desc_mobile', 'alt'],
  weapons: ['name', 'type', 'info', 'alt'],
  world: ['name', 'info', 'simple_info', 'mobile_info', 'alt'],
  factions: ['name', 'info', 'simple_info', 'alt'],
  features: ['name', 'lead', 'desc', 'desc_mobile', 'alt'],
};
