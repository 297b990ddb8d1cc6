import { mayDo, type Role, rolesWith } from '@prelude/contract/console/permissions';
import type { Text } from '../lib/text.ts';
import type { Screen } from './screens.ts';

export const mayOpen = (
  roles: readonly Role[],
  { permission }: Pick<Screen, 'permission'>,
): boolean => permission === 'operator' || mayDo(roles, permission);

/** Whether the entry is current: at its path or below it. */
export const isAt = (path: string, entry: string): boolean =>
  path === entry || (entry !== '/' && path.startsWith(`${entry}/`));

/** The screen in place of the first one, for an operator who may not open that. */
export const firstOf = (screens: readonly Screen[]): string | undefined =>
  screens.find(({ nav }) => nav !== undefined)?.path;

export const screensNamed = (
  t: Text<'shell'>,
  screens: readonly Screen[],
  search: string,
): { path: string; name: string }[] =>
  screens.flatMap(({ path, nav }) => {
    // Screens that are reached only from another screen have no name.
    const name = nav ? t(nav) : path === '/security' ? t('security') : '';
    return name && name.toLowerCase().includes(search.trim().toLowerCase()) ? [{ path, name }] : [];
  });

/** "Mei · Lead, Draw"; the name alone when it says the same. */
export function operatorLabel(
  t: Text<'shell'>,
  { name, roles }: { name: string; roles: readonly Role[] },
): string {
  const words = roles.map((role) => t(`role.${role}`)).join(t('listComma'));
  return words === name ? name : `${name} · ${words}`;
}

/** Names the roles that may open the screen; undefined when one of these may. */
export function refusalOf(
  t: Text<'shell'>,
  roles: readonly Role[],
  { permission }: Pick<Screen, 'permission'>,
): string | undefined {
  if (permission === 'operator' || mayDo(roles, permission)) return undefined;
  const named = (some: readonly Role[]) =>
    some.map((name) => t(`role.${name}`)).join(t('listComma'));
  return t('forbidden.text', { role: named(roles), roles: named(rolesWith(permission)) });
}

/**
 * The campaign time, advanced from the server's last answer.
 * @param answeredAt browser time of that answer
 * @param here browser time now
 */
export const campaignTime = (now: string, answeredAt: number, here: number): Date =>
  new Date(new Date(now).getTime() + Math.max(0, here - answeredAt));
