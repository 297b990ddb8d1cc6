import type { Variant } from '../../lib/page/device.ts';
import { menus, type Page } from './pages.ts';

export interface Stage {
  page: Page;
  leaving: Page | null;
  /** 1 down the menu, −1 up, 0 without a change. */
  direction: -1 | 0 | 1;
  /** Counts turns, so that a page that returns at once gets a new key. */
  turn: number;
}

export const openingStage = (page: Page): Stage => ({
  page,
  leaving: null,
  direction: 0,
  turn: 0,
});

const indexIn = (page: Page, variant: Variant) => menus[variant].indexOf(page.view[variant]);

/** Pages that share a view change without a turn (§2: list and detail, role and weapon). */
export function turnTo(stage: Stage, page: Page, variant: Variant): Stage {
  if (stage.page.view[variant] === page.view[variant]) return { ...stage, page };
  const step = Math.sign(indexIn(page, variant) - indexIn(stage.page, variant));
  return {
    page,
    leaving: stage.page,
    direction: step < 0 ? -1 : 1,
    turn: stage.turn + 1,
  };
}
