import factionData from '@campaign/catalogue/factions.json';
import featureData from '@campaign/catalogue/features.json';
import roleData from '@campaign/catalogue/roles.json';
import weaponData from '@campaign/catalogue/weapons.json';
import worldData from '@campaign/catalogue/world.json';

export interface Role {
  key: string;
  faction?: string;
  weapon?: string;
}

export interface Weapon {
  key: string;
  category?: string;
}

export interface Faction {
  key: string;
  /** Colour of light and ornaments, never of text (art direction). */
  accent?: string;
}

export const roles: readonly Role[] = roleData;
export const weapons: readonly Weapon[] = weaponData;
export const factions: readonly Faction[] = factionData;
export const places: readonly { key: string }[] = worldData;
export const features: readonly { key: string }[] = featureData;

/** The groups of weapons, in the catalogue's order. */
export const categories: readonly string[] = [
  ...new Set(weapons.flatMap(({ category }) => category ?? [])),
];

export const accentOf = (faction: string | undefined): string =>
  factions.find(({ key }) => key === faction)?.accent ?? 'rgb(var(--accent))';
