/** The selected key is in the address, the filter is page state. */
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { EntryText } from '@prelude/contract/campaign/catalogue';
import { useNamespace, type TextKey, type Translate, useText } from '../../lib/i18n/text.ts';
import {
  accentOf,
  categories,
  factions,
  type Role,
  roles,
  type Weapon,
  weapons,
} from '../../content/catalogue.ts';
import { chosenOf, type Keyed, stepFrom } from '../../lib/hooks/selection.logic.ts';
import { navigate } from '../../lib/hash-location.ts';
import {
  crest,
  facePicture,
  type Portrait,
  rolePicture,
  smallPicture,
  weaponPicture,
} from '../../content/media.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { useShownEntry } from '../../state/entry-store.ts';
import { useArrows } from '../../lib/hooks/use-arrows.ts';

interface Choice {
  group: string;
  name: string;
  count: number;
  sign?: ReactNode;
}

interface Text {
  name: string;
  alt: string;
  /** Of the picture from the front. */
  alt_face?: string | undefined;
}

interface Kind<T extends Keyed, X extends Text> {
  kind: 'role' | 'weapon';
  all: readonly T[];
  texts: Readonly<Record<string, X>>;
  choices: readonly Choice[];
  pictureOf: (key: string) => Portrait | undefined;
  /** Address for the windows of the selector. */
  smallOf: (key: string) => string | undefined;
  size: { width: number; height: number };
}

export interface Roster<T extends Keyed = Keyed, X extends Text = Text> extends Kind<T, X> {
  /** Entries that match the filter; always includes the selected one. */
  shown: readonly T[];
  chosen: T;
  text: X | undefined;
  tint: CSSProperties;
  filter: string;
  /** Picture of the selected entry, for `pictureOf`: its key, or `Ada/face`. */
  view: string;
  /** A change from outside the selector must be announced: screen readers do not notice it. */
  moved: boolean;
  choose(item: T): void;
  step: (by: -1 | 1) => void;
  narrow: (filter: string) => void;
}

interface Grouping<T> {
  groupOf: (item: T) => string | undefined;
  factionOf: (item: T) => string | undefined;
}

function useRoster<T extends Keyed, X extends Text>(
  kind: Kind<T, X>,
  { groupOf, factionOf }: Grouping<T>,
  query: URLSearchParams,
): Roster<T, X> {
  const { all } = kind;
  const chosen = chosenOf(all, query.get('name'));
  const [filter, setFilter] = useState('all');
  const [moved, setMoved] = useState(false);
  // A link or Back can select an entry that the filter hides; then reset the filter.
  if (filter !== 'all' && groupOf(chosen) !== filter) setFilter('all');
  const within = (group: string) =>
    group === 'all' ? all : all.filter((item) => groupOf(item) === group);
  const shown = within(filter);

  const go = (item: T) => navigate(`/${kind.kind}?name=${item.key}`, { replace: true });
  const step = (by: -1 | 1) => {
    setMoved(true);
    go(stepFrom(shown, chosen, by));
  };
  useArrows(step);
  const text = kind.texts[chosen.key];
  useShownEntry(text?.name ?? '');
  return {
    ...kind,
    shown,
    chosen,
    view: chosen.key,
    text,
    tint: tintOf(factionOf(chosen)),
    filter,
    moved,
    choose: (item) => {
      setMoved(false);
      go(item);
    },
    step,
    narrow: (group) => {
      setFilter(group);
      setMoved(true);
      const first = within(group)[0];
      if (first && !within(group).includes(chosen)) go(first);
    },
  };
}

const ofRole = (role: Role) => role.faction;
const roleGrouping = { groupOf: ofRole, factionOf: ofRole };
const roleSize = { width: 900, height: 1350 };

export interface RoleRoster extends Roster<Role, EntryText<'roles'>> {
  /** Whether the character faces the visitor. */
  turned: boolean;
  /** Turns the character; undefined without a picture of the face, and in the documents, which have little room. */
  turn: (() => void) | undefined;
}

const sideOf = (view: string): Portrait | undefined =>
  view.endsWith('/face') ? facePicture(view.slice(0, -'/face'.length)) : rolePicture(view);

export function useRoles(query: URLSearchParams): RoleRoster {
  const roster = useRoster(
    {
      kind: 'role',
      all: roles,
      texts: useNamespace('roles'),
      choices: useFactionChoices(),
      pictureOf: sideOf,
      smallOf: smallPicture,
      size: roleSize,
    },
    roleGrouping,
    query,
  );
  const { key } = roster.chosen;
  const arrived = useAfterHydration();
  const [facing, setFacing] = useState<string>();
  const turned = facing === key;
  return {
    ...roster,
    view: turned ? `${key}/face` : key,
    turned,
    turn: arrived && facePicture(key) ? () => setFacing(turned ? undefined : key) : undefined,
  };
}

const weaponGrouping = {
  groupOf: (weapon: Weapon) => weapon.category,
  // A weapon uses the colour of its first carrier.
  factionOf: (weapon: Weapon) => carriersOf(weapon)[0]?.faction,
};
const weaponSize = { width: 960, height: 720 };

export const useWeapons = (query: URLSearchParams): Roster<Weapon, EntryText<'weapons'>> =>
  useRoster(
    {
      kind: 'weapon',
      all: weapons,
      texts: useNamespace('weapons'),
      choices: useCategoryChoices(),
      pictureOf: weaponPicture,
      smallOf: (key) => weaponPicture(key)?.small,
      size: weaponSize,
    },
    weaponGrouping,
    query,
  );

export const carriersOf = (weapon: Weapon): readonly Role[] =>
  roles.filter((role) => role.weapon === weapon.key);

export const tintOf = (faction: string | undefined) =>
  ({ '--tint': accentOf(faction) }) as CSSProperties;

function useFactionChoices(): Choice[] {
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
          // Reserve its space until it loads, so that nothing moves.
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

/** A category of the campaign's own without a name shows its key. */
export const categoryName = (t: Translate, category: string): string =>
  t(`weapon.${category}` as TextKey) || category;

function useCategoryChoices(): Choice[] {
  const t = useText();
  return [
    { group: 'all', name: t('roster.all'), count: weapons.length },
    ...categories.map((group) => ({
      group,
      name: categoryName(t, group),
      count: weapons.filter(({ category }) => category === group).length,
    })),
  ];
}
