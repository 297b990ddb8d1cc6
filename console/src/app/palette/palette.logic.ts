/** What the search finds, in groups, and which line of it the keys mark. */
import type { Found, FoundKind } from '@prelude/contract/console/search';
import { type Permission, mayDo, type Role } from '@prelude/contract/console/permissions';
import { type CampaignSection, campaignSections } from '@prelude/contract/campaign/sections';
import type { OptionalSection } from '@prelude/contract/campaign/optional-sections';
import type { AskedAct } from '../../lib/asked-act.ts';
import type { Text } from '../../lib/text.ts';
import { screensNamed } from '../navigation.logic.ts';
import type { Screen } from '../screens.ts';
import { acts } from './acts.ts';

export type GroupName = 'recent' | 'act' | 'screen' | 'setting' | FoundKind;

export interface Line {
  /** Unlike that of any other line. */
  id: string;
  group: GroupName;
  name: string;
  detail?: string | undefined;
  path: string;
  opens?: AskedAct | undefined;
}

const order: readonly GroupName[] = [
  'recent',
  'player',
  'act',
  'screen',
  'setting',
  'article',
  'page',
  'mailing',
  'sentence',
];

const has = (name: string, typed: string): boolean =>
  name.toLowerCase().includes(typed.trim().toLowerCase());

const pathOf = ({ kind, key, number, language }: Found): string => {
  const id = encodeURIComponent(key);
  switch (kind) {
    case 'article':
      return `/news/${id}`;
    case 'page':
      return `/pages/${id}`;
    case 'mailing':
      return `/mailings/${id}`;
    case 'player':
      // Never an address in the address bar: it would stay in the history and in logs.
      return key ? `/players/${id}` : `/players?number=${number}`;
    case 'sentence':
      return `/sentences?language=${language}&find=${id}`;
  }
};

/** Letters of a line. */
const mostWords = 80;
const short = (text: string): string =>
  text.length > mostWords ? `${text.slice(0, mostWords - 1)}…` : text;

/** @param place says where a sentence stands */
export const linesFound = (
  t: Text<'shell'>,
  found: readonly Found[],
  place: (name: string) => string,
): Line[] =>
  found.map((one) => ({
    id: `${one.kind} ${one.key || one.number} ${one.language ?? ''}`,
    group: one.kind,
    name: short(one.kind === 'sentence' ? one.name.replaceAll('\n', ' ') : one.name),
    detail:
      one.kind === 'sentence'
        ? place(one.key)
        : one.number === null
          ? undefined
          : t('palette.number', { number: one.number }),
    path: pathOf(one),
  }));

/** Whether the server is asked: one letter would find too much, one digit is a player. */
export const isSearchable = (query: string): boolean => query.length > 1 || /^\d$/.test(query);

interface Known {
  roles: readonly Role[];
  screens: readonly Screen[];
  hasSection(section: OptionalSection | undefined): boolean;
}

/** Acts, screens and settings by name: what is known without the server. */
export function linesNamed(
  t: Text<'shell'>,
  sectionName: (section: CampaignSection) => string,
  typed: string,
  { roles, screens, hasSection }: Known,
): Line[] {
  const may = (permission: Permission) => mayDo(roles, permission);
  const settings = may('campaign.read')
    ? campaignSections.filter((section) => section !== 'recruitment' || hasSection('closed_test'))
    : [];
  return [
    ...acts
      .filter(({ permission, section }) => may(permission) && hasSection(section))
      .map(({ name, path, opens }) => ({
        id: name,
        group: 'act' as const,
        name: t(name),
        path,
        opens,
      })),
    ...screensNamed(t, screens, '').map(({ path, name }) => ({
      id: `screen ${path}`,
      group: 'screen' as const,
      name,
      path,
    })),
    ...settings.map((section) => ({
      id: `setting ${section}`,
      group: 'setting' as const,
      name: sectionName(section),
      path: `/campaign/${section}`,
    })),
  ].filter(({ name }) => has(name, typed));
}

/** In the order of the groups; a line that was chosen lately only there. */
export function grouped(lines: readonly Line[]): [GroupName, Line[]][] {
  const recent = new Set(lines.filter(({ group }) => group === 'recent').map(({ id }) => id));
  return order.flatMap((group): [GroupName, Line[]][] => {
    const own = lines.filter(
      (line) => line.group === group && (group === 'recent' || !recent.has(line.id)),
    );
    return own.length > 0 ? [[group, own]] : [];
  });
}

/**
 * The marked line after a key (WAI-ARIA APG, combobox): the arrows go round, Home and End go to the first and last.
 * @returns undefined for a key that marks nothing
 */
export function markedAfter(key: string, marked: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (marked + 1) % count;
    case 'ArrowUp':
      return (marked - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export const mostRecent = 6;

/** The chosen line first. Players are left out: the browser keeps no personal data. */
export const recentAfter = (recent: readonly Line[], chosen: Line): Line[] =>
  chosen.group === 'player'
    ? [...recent]
    : [
        { ...chosen, group: 'recent' as const },
        ...recent.filter(({ id }) => id !== chosen.id),
      ].slice(0, mostRecent);

/** What the browser has kept, as far as it still fits: another version may have written it. */
export function recentIn(kept: string | null): Line[] {
  try {
    const all: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(all)) return [];
    return all
      .filter(
        (one): one is Line =>
          typeof one === 'object' &&
          one !== null &&
          ['id', 'name', 'path'].every((field) => typeof one[field] === 'string') &&
          one.path.startsWith('/'),
      )
      .map(({ id, name, path, detail, opens }) => ({
        id,
        group: 'recent' as const,
        name,
        path,
        detail,
        opens,
      }))
      .slice(0, mostRecent);
  } catch {
    return [];
  }
}
