import factions from '@campaign/catalogue/factions.json';
import features from '@campaign/catalogue/features.json';
import roles from '@campaign/catalogue/roles.json';
import weapons from '@campaign/catalogue/weapons.json';
import places from '@campaign/catalogue/world.json';
import type { Catalogue } from '@prelude/contract/campaign/catalogue';

export type Role = Catalogue['roles'][number];
export type Weapon = Catalogue['weapons'][number];

export { factions, features, places, roles, weapons };

/** The groups of weapons, in the catalogue's order. */
export const categories: readonly string[] = [
  ...new Set(weapons.flatMap(({ category }) => category ?? [])),
];

export const accentOf = (faction: string | undefined): string =>
  factions.find(({ key }) => key === faction)?.accent ?? 'rgb(var(--accent))';
