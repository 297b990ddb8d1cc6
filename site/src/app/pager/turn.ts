/** Turns one page in menu order. The footer follows the last page (spec §2). */
import { currentVariant } from '../../lib/page/device.ts';
import { navigate } from '../../lib/hash-location.ts';
import { layoutState } from '../../state/layout-store.ts';
import { menus, pageById, pageOf } from '../stage/pages.ts';

function position(): { menu: (typeof menus)['desktop']; index: number } {
  const variant = currentVariant();
  const menu = menus[variant];
  return { menu, index: menu.indexOf(pageOf(location.hash).view[variant]) };
}

/** A page that is not in the menu has no neighbours: back leads home, onward to the footer. */
export const neighbour = (index: number, direction: -1 | 1): number =>
  index >= 0 ? index + direction : direction < 0 ? 0 : -1;

export const openFooter = (): void => layoutState.patch({ footerVisible: true });
export const closeFooter = (): void => layoutState.patch({ footerVisible: false });

export function turnPage(direction: -1 | 1): void {
  const { menu, index } = position();
  if (layoutState.get().footerVisible) {
    if (direction < 0) closeFooter();
    return;
  }
  const id = menu[neighbour(index, direction)];
  if (id) navigate(pageById(id).route);
  else if (direction > 0) openFooter();
}

/** Turns to the first or the last page; on the last page, opens the footer. */
export function turnToEnd(direction: -1 | 1): void {
  const { menu, index } = position();
  if (direction < 0) {
    closeFooter();
    navigate(pageById(menu[0]!).route);
  } else if (index === menu.length - 1) openFooter();
  else navigate(pageById(menu.at(-1)!).route);
}
