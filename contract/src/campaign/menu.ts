/** The pages of a site and their order in the menu. Which are present follows from the campaign's sections. */
import type { Sections } from './optional-sections.ts';
import { type MenuPage, menuPages, pageSections } from './pages.ts';

/** The computer's menu has one entry for characters and weapons. */
type MenuEntry = MenuPage | 'role-weapon';

export interface SiteMenu {
  /** Every page that the campaign has data for. */
  present: readonly MenuPage[];
  desktop: readonly MenuEntry[];
  mobile: readonly MenuEntry[];
}

type PageSections = Pick<Sections, 'roles' | 'weapons' | 'features' | 'worldview' | 'factions'>;

const isPresent = (page: MenuPage, present: Partial<Sections>): boolean => {
  const wanted = pageSections[page];
  return !wanted || wanted.some((section) => present[section]);
};

/**
 * @param wanted `menu` of campaign.json. Pages without data are skipped; home is always first. A page that it leaves out
 *   is reachable by a link only
 */
export function siteMenu(
  wanted: readonly MenuPage[] | undefined,
  sections: PageSections,
): SiteMenu {
  const present = menuPages.filter((page) => isPresent(page, sections));
  const mobile = [...new Set<MenuPage>(['home', ...(wanted ?? menuPages)])].filter((page) =>
    present.includes(page),
  );
  const desktop = mobile.map((page): MenuEntry =>
    page === 'role' || page === 'weapon' ? 'role-weapon' : page,
  );
  return { present, mobile, desktop: [...new Set(desktop)] };
}
