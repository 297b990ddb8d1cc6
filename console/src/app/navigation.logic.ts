import { mayDo, type Role, rolesWith } from '@prelude/contract/console/permissions';
import type { Text } from '../lib/text.ts';
import type { Screen } from './screens.ts';

export const mayOpen = (role: Role, { permission }: Pick<Screen, 'permission'>): boolean =>
  permission === 'operator' || mayDo(role, permission);

/** Whether the entry is current: at its path or below it. */
export const isAt = (path: string, entry: string): boolean =>
  path === entry || (entry !== '/' && path.startsWith(`${entry}/`));

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

/** Names the roles that may open the screen; undefined when this role may. */
export function refusalOf(
  t: Text<'shell'>,
  role: Role,
  { permission }: Pick<Screen, 'permission'>,
): string | undefined {
  if (permission === 'operator' || mayDo(role, permission)) return undefined;
  const names = rolesWith(permission).map((name) => t(`role.${name}`));
  return t('forbidden.text', { role: t(`role.${role}`), roles: names.join(t('listComma')) });
}

/**
 * The campaign time, advanced from the server's last answer.
 * @param answeredAt browser time of that answer
 * @param here browser time now
 */
export const campaignTime = (now: string, answeredAt: number, here: number): Date =>
  new Date(new Date(now).getTime() + Math.max(0, here - answeredAt));
