import type { Catalogue } from '@prelude/contract/campaign/catalogue';
import { pack } from '../lib/pack.ts';

export type Role = Catalogue['roles'][number];
export type Weapon = Catalogue['weapons'][number];

export const { factions, features, roles, weapons, world: places } = pack.catalogue;

/** The groups of weapons, in the catalogue's order. */
export const categories: readonly string[] = [
  ...new Set(weapons.flatMap(({ category }) => category ?? [])),
];

export const accentOf = (faction: string | undefined): string =>
  factions.find(({ key }) => key === faction)?.accent ?? 'rgb(var(--accent))';
