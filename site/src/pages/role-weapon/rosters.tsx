/** What both layouts share: the two lists, what they can be filtered by, and who carries what. */
import type { CSSProperties } from 'react';
import { useNamespace } from '../../lib/namespaces.ts';
import {
  accentOf,
  categories,
  type Category,
  factions,
  type Role,
  roles,
  type Weapon,
  weapons,
} from '../../lib/catalogue.ts';
import { crest } from '../../lib/media.ts';
import { useText } from '../../lib/text.ts';
import type { Choice } from './filter.tsx';
import { type Roster, useRoster } from './use-roster.ts';
import { useAfterHydration } from '../../lib/use-after-hydration.ts';

const factionOf = (role: Role) => role.faction;
const categoryOf = (weapon: Weapon) => weapon.category;

export const useRoles = (query: URLSearchParams): Roster<Role> =>
  useRoster({ all: roles, groupOf: factionOf, route: '/role', query });

export const useWeapons = (query: URLSearchParams): Roster<Weapon, Category> =>
  useRoster({ all: weapons, groupOf: categoryOf, route: '/weapon', query });

export const carriersOf = (weapon: Weapon): readonly Role[] =>
  roles.filter((role) => role.weapon === weapon.key);

/** Tints light and ornaments beneath it. */
export const accent = (faction: string) => ({ '--accent': accentOf(faction) }) as CSSProperties;

/** A weapon shines in the colour of whoever carries it first. */
export const factionOfWeapon = (weapon: Weapon): string => carriersOf(weapon)[0]?.faction ?? '';

export function useFactionChoices(): Choice<string>[] {
  const t = useText();
  const names = useNamespace('factions');
  const arrived = useAfterHydration();
  return [
    { group: 'all', name: t('roster.all'), count: roles.length },
    ...factions.map(({ key }) => {
      const sign = crest(key);
      return {
        group: key,
        name: names[key]?.name ?? '',
        count: roles.filter(({ faction }) => faction === key).length,
        sign: sign && (
          // Its place is kept until it comes: nothing may jump.
          <span>
            {arrived && (
              <img src={sign.src} srcSet={sign.srcSet} sizes="44px" alt="" decoding="async" />
            )}
          </span>
        ),
      };
    }),
  ];
}

export function useCategoryChoices(): Choice<Category>[] {
  const t = useText();
  return [
    { group: 'all', name: t('roster.all'), count: weapons.length },
    ...categories.map((group) => ({
      group,
      name: t(`weapon.${group}`),
      count: weapons.filter(({ category }) => category === group).length,
    })),
  ];
}
