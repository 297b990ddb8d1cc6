import factionData from '@campaign/catalogue/factions.json';
import featureData from '@campaign/catalogue/features.json';
import roleData from '@campaign/catalogue/roles.json';
import weaponData from '@campaign/catalogue/weapons.json';
import worldData from '@campaign/catalogue/world.json';

export interface Role {
  key: string;
  faction: string;
  weapon: string;
}

export const categories = ['ranged', 'melee'] as const;
export type Category = (typeof categories)[number];

export interface Weapon {
  key: string;
  category: Category;
}

export interface Faction {
  key: string;
  /** Colour of light and ornaments, never of text (art direction). */
  accent: string;
}

export const roles: readonly Role[] = roleData;
export const weapons = weaponData as readonly Weapon[];
export const factions: readonly Faction[] = factionData;
export const places: readonly { key: string }[] = worldData;
export const features: readonly { key: string }[] = featureData;

export const accentOf = (faction: string): string =>
  factions.find(({ key }) => key === faction)?.accent ?? 'rgb(var(--accent))';
