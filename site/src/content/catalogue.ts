import type { Catalogue } from '@prelude/contract/campaign/catalogue';
import { pack, sections } from '../lib/pack.ts';

export type Role = Catalogue['roles'][number];
export type Weapon = Catalogue['weapons'][number];

const { catalogue } = pack;
export const { factions, features, world: places } = catalogue;
/** Other pages link to them, so they are empty without their section. */
export const roles: Catalogue['roles'] = sections.roles ? catalogue.roles : [];
export const weapons: Catalogue['weapons'] = sections.weapons ? catalogue.weapons : [];

/** The groups of weapons, in the catalogue's order. */
export const categories: readonly string[] = [
  ...new Set(weapons.flatMap(({ category }) => category ?? [])),
];

export const accentOf = (faction: string | undefined): string =>
  factions.find(({ key }) => key === faction)?.accent ?? 'rgb(var(--accent))';
