/** The console's accent: its other colours are those of the product. It has a light and a dark version. */
import { mix, readableOn } from './colours.ts';
import type { Mode } from './palette.ts';

/** The console's own areas (console/src/app/tokens.css): sheet and page of each version. */
const areas: Record<Mode, readonly [sheet: string, page: string]> = {
  light: ['#ffffff', '#f4f5f7'],
  dark: ['#181c24', '#101319'],
};

export const consoleRoles = ['accent', 'onAccent', 'soft'] as const;
export type ConsoleAccent = Record<(typeof consoleRoles)[number], string>;

export function consoleAccentOf(
  version: Mode,
  themeAccent: string,
  set: Partial<ConsoleAccent> = {},
): ConsoleAccent {
  const [sheet, page] = areas[version];
  const soft = set.soft ?? mix(sheet, set.accent ?? themeAccent, 0.12);
  const accent = set.accent ?? readableOn(themeAccent, [sheet, page, soft]);
  return { accent, soft, onAccent: set.onAccent ?? readableOn(sheet, [accent]) };
}
