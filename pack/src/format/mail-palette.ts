/** The colours of emails. Programs choose between a light and a dark version, so every theme has both. */
import { readableOn } from './colours.ts';
import { type Mode, type Palette, paletteOf } from './palette.ts';

const fromPalette = {
  page: ({ surface }) => surface,
  card: ({ ground }) => ground,
  edge: ({ raised }) => raised,
  text: ({ text }) => text,
  strong: ({ text }) => text,
  soft: ({ muted }) => muted,
  line: ({ raised }) => raised,
  box: ({ surface }) => surface,
  boxLine: ({ raised }) => raised,
  figure: ({ link }) => link,
  button: ({ accent }) => accent,
  onButton: ({ onAccent }) => onAccent,
  link: ({ link }) => link,
} satisfies Record<string, (palette: Palette) => string>;

type MailRole = keyof typeof fromPalette;
export type MailPalette = Record<MailRole, string>;
export const mailRoles = Object.keys(fromPalette) as MailRole[];

/**
 * @param version the version of the email
 * @param mode the theme's own mode; the other version keeps only its accent
 * @param colors the colours of the file
 * @param set the mail colours of the file
 */
export function mailPaletteOf(
  version: Mode,
  mode: Mode,
  colors: Partial<Palette>,
  set: Partial<MailPalette> = {},
): MailPalette {
  const { accent } = colors;
  const palette = paletteOf(version, version === mode ? colors : accent ? { accent } : {});
  const entries = Object.entries<(palette: Palette) => string>(fromPalette).map(([role, of]) => [
    role,
    of(palette),
  ]);
  const made = { ...(Object.fromEntries(entries) as MailPalette), ...set };
  // The box is darker than the ground the palette's link was made for.
  return { ...made, figure: set.figure ?? readableOn(made.figure, [made.box]) };
}
