/**
 * The schema of `theme.json` in the campaign's folder. Every field is optional: `themeOf` derives what is missing
 * (docs/campaign/theme.md).
 */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Closed } from '@prelude/contract/shared/shapes';
import { type ConsoleAccent, consoleAccentOf, consoleRoles } from './console-accent.ts';
import { formerRoles, type Mode, modes, type Palette, paletteOf, roles } from './palette.ts';
import { type MailPalette, mailPaletteOf, mailRoles } from './mail-palette.ts';

const uses: Readonly<Record<string, string>> = {
  ground: 'Background of the site',
  surface: 'Background of windows and cards',
  line: 'Frames and lines',
  text: 'Text',
  muted: 'Less important text',
  accent: 'Buttons and marks; text in this colour is made readable',
  onAccent: 'Text on the accent',
  scrim: 'Veil over pictures behind text',
};

const isFormer = (name: string): boolean => formerRoles.some((role) => role === name);
const useOf = (name: string): string =>
  isFormer(name)
    ? 'Without effect; delete it'
    : (uses[name] ?? 'Derived from the main colours without a value');

const colour = (name: string) =>
  Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    description: `${useOf(name)}. Such as #c9a25a`,
  });

const colours = <Name extends string>(names: readonly Name[]) =>
  Closed(
    Object.fromEntries(names.map((name) => [name, Type.Optional(colour(name))])) as Record<
      Name,
      ReturnType<typeof Type.Optional<ReturnType<typeof colour>>>
    >,
  );

export const frames = ['lancet', 'plain', 'cut'] as const;
const dividers = ['star', 'line', 'none'] as const;
export const buttons = ['plate', 'flat'] as const;

/** A Latin face. Exactly one source: an npm package, a file of the pack, or a font of the reader's system. */
const sloganFields = {
  family: Type.String({
    pattern: '^[^\'"\\\\;{}<>\\u0000-\\u001f]{1,60}$',
    description: 'Name of the family',
  }),
  package: Type.Optional(
    Type.String({
      pattern: '^(@[a-z0-9-]+/)?[a-z0-9-]+/.+\\.(ttf|otf|woff2)$',
      description:
        'Font file of an npm package: @fontsource/inter/files/inter-latin-500-normal.woff2',
    }),
  ),
  file: Type.Optional(
    Type.String({
      pattern: '^(?!.*\\.\\.)[\\w./-]+\\.(ttf|otf|woff2)$',
      description: 'Font file of the pack: fonts/inter-500.woff2',
    }),
  ),
  system: Type.Optional(
    Type.Literal(true, { description: 'true: the font of this name on the device' }),
  ),
  kind: Type.Optional(
    Type.Enum(['serif', 'sans'], {
      description: 'Kind of the fonts that stand in until it has loaded. Default: serif',
    }),
  ),
  widths: Type.Optional(
    Type.Array(Type.Number({ minimum: 40, maximum: 250 }), {
      minItems: 3,
      maxItems: 3,
      description:
        'Widths in percent of the three fonts that stand in. Default: computed from the file',
    }),
  ),
  weight: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 900, description: 'Weight, 400 is regular' }),
  ),
};
const fields = {
  ...sloganFields,
  italic: Type.Optional(
    Type.String({
      pattern: '^(?!.*\\.\\.)[@\\w./-]+\\.(ttf|otf|woff2)$',
      description: 'The italic of a body face: a path in the same place as the face',
    }),
  ),
  without: Type.Optional(
    Type.String({
      description: 'Characters to take from the body face, because this one draws them badly',
    }),
  ),
};
const Face = Closed(fields);
const face = (description: string) => Type.Optional(Closed(fields, { description }));

export const Theme = Closed({
  $schema: Type.Optional(Type.String({ description: 'Where editors find this schema' })),
  mode: Type.Optional(
    Type.Enum(modes, { description: 'Light text on dark ground, or the reverse. Default: dark' }),
  ),
  colors: Type.Optional(colours([...roles, ...formerRoles])),
  faces: Type.Optional(
    Closed(
      {
        display: face('Titles and names. Default: the body face'),
        label: face('Buttons, labels and figures. Default: the body face'),
        body: face('Everything else. Default: the font of the device'),
        slogan: Type.Optional(
          Closed(sloganFields, {
            description:
              'The slogan of Home, the start page and link previews. Default: the italic of the body face',
          }),
        ),
      },
      { description: 'Fonts; each has one of package, file and system' },
    ),
  ),
  frame: Type.Optional(
    Type.Enum(frames, { description: 'Shape of windows, cards and dialogs. Default: plain' }),
  ),
  divider: Type.Optional(
    Type.Enum(dividers, { description: 'Ornament below titles. Default: line' }),
  ),
  button: Type.Optional(Type.Enum(buttons, { description: 'Shape of buttons. Default: flat' })),
  radius: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 32,
      description: 'Corners of fields, flat buttons and plain frames, in px. Default: 0',
    }),
  ),
  net: Type.Optional(
    Type.Boolean({
      description:
        'After a registration, the player draws the card out of the water. Default: true in a pack with characters',
    }),
  ),
  console: Type.Optional(
    Closed(
      {
        light: Type.Optional(colours(consoleRoles)),
        dark: Type.Optional(colours(consoleRoles)),
      },
      { description: 'Colours of the console. Default: from the accent' },
    ),
  ),
  mail: Type.Optional(
    Closed(
      { light: Type.Optional(colours(mailRoles)), dark: Type.Optional(colours(mailRoles)) },
      { description: 'Colours of emails. Default: from the colours of the site' },
    ),
  ),
});
export type Theme = Static<typeof Theme>;
export type ThemeFace = Static<typeof Face>;
/** Faces that every theme has. */
export const faceRoles = ['display', 'label', 'body'] as const;
export type FaceRole = (typeof faceRoles)[number];

/** A theme with every value. */
export interface FullTheme {
  mode: Mode;
  colors: Palette;
  faces: Record<FaceRole, ThemeFace> & { slogan?: ThemeFace | undefined };
  frame: (typeof frames)[number];
  divider: (typeof dividers)[number];
  button: (typeof buttons)[number];
  radius: number;
  net: boolean;
  console: Record<Mode, ConsoleAccent>;
  mail: Record<Mode, MailPalette>;
}

/** @param data of `theme.json`; throws for data that does not fit */
export function parseTheme(data: unknown): FullTheme {
  if (Value.Check(Theme, data)) return themeOf(data);
  const [fault] = Value.Errors(Theme, data);
  throw new Error(`theme.json ${fault?.instancePath}: ${fault?.message}`);
}

const systemFace: ThemeFace = { family: 'system-ui', system: true };

export function themeOf(theme: Theme): FullTheme {
  const { colors = {}, faces = {}, mail = {} } = theme;
  const palette = paletteOf(theme.mode ?? 'dark', colors);
  const mode = theme.mode ?? 'dark';
  const body = faces.body ?? systemFace;
  return {
    mode,
    colors: palette,
    faces: {
      body,
      label: faces.label ?? body,
      display: faces.display ?? body,
      ...(faces.slogan && { slogan: faces.slogan }),
    },
    frame: theme.frame ?? 'plain',
    divider: theme.divider ?? 'line',
    button: theme.button ?? 'flat',
    radius: theme.radius ?? 0,
    net: theme.net ?? true,
    console: {
      light: consoleAccentOf('light', palette.accent, theme.console?.light),
      dark: consoleAccentOf('dark', palette.accent, theme.console?.dark),
    },
    mail: {
      light: mailPaletteOf('light', mode, colors, mail.light),
      dark: mailPaletteOf('dark', mode, colors, mail.dark),
    },
  };
}
