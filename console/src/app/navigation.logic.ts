/** Which screens an operator sees, and what they are called. */
import { mayDo, type Role, rolesWith } from '@prelude/contract/console/permissions';
import type { Text } from '../lib/text.ts';
import type { Screen } from './screens.ts';

export const mayOpen = (role: Role, { permission }: Pick<Screen, 'permission'>): boolean =>
  permission === 'operator' || mayDo(role, permission);

/** Whether the navigation's entry stands for the address, or for one below it. */
export const isAt = (path: string, entry: string): boolean =>
  path === entry || (entry !== '/' && path.startsWith(`${entry}/`));

/** Screens by a few letters of their names. */
export const screensNamed = (
  t: Text<'shell'>,
  screens: readonly Screen[],
  wish: string,
): { path: string; name: string }[] =>
  screens.flatMap(({ path, nav }) => {
    // A screen that is reached from another one has no name of its own.
    const name = nav ? t(nav) : path === '/security' ? t('security') : '';
    return name && name.toLowerCase().includes(wish.trim().toLowerCase()) ? [{ path, name }] : [];
  });

/** Which roles the screen takes; undefined: this one is among them. */
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
 * The campaign's clock, counted on from the server's last answer.
 * @param answeredAt when it came, by this browser's clock; @param here the same clock now
 */
export const campaignTime = (now: string, answeredAt: number, here: number): Date =>
  new Date(new Date(now).getTime() + Math.max(0, here - answeredAt));
