/**
 * The schema of `theme.json` in the campaign's folder. Every field is optional: `themeOf` derives what is missing
 * (docs/campaign/theme.md).
 */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { closed } from '../shared/shapes.ts';
import { type ConsoleAccent, consoleAccentOf, consoleRoles } from './console-accent.ts';
import { type Mode, modes, type Palette, paletteOf, roles } from './palette.ts';
import { type MailPalette, mailPaletteOf, mailRoles } from './mail-palette.ts';

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Such as #c9a25a' });

const colours = <Name extends string>(names: readonly Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Optional(Colour)])) as Record<
      Name,
      ReturnType<typeof Type.Optional<typeof Colour>>
    >,
    closed,
  );

export const frames = ['lancet', 'plain', 'cut'] as const;
export const dividers = ['star', 'line', 'none'] as const;
export const buttons = ['plate', 'flat'] as const;

/** A Latin face. Exactly one source: an npm package, a file of the pack, or a font of the reader's system. */
const Face = Type.Object(
  {
    family: Type.String({ pattern: '^[^\'"\\\\;{}]{1,60}$', description: 'Name of the family' }),
    /** Path of a font file in a package: `@fontsource/inter/files/inter-latin-500-normal.woff2`. */
    package: Type.Optional(
      Type.String({ pattern: '^(@[a-z0-9-]+/)?[a-z0-9-]+/.+\\.(ttf|otf|woff2)$' }),
    ),
    /** Path of a font file in the campaign's folder: `fonts/inter-500.woff2`. */
    file: Type.Optional(Type.String({ pattern: '^(?!.*\\.\\.)[\\w./-]+\\.(ttf|otf|woff2)$' })),
    system: Type.Optional(Type.Literal(true)),
    /** Of the system fonts that stand in until it has loaded; default serif. */
    kind: Type.Optional(Type.Enum(['serif', 'sans'])),
    /** Measured widths of the face in percent of the three fonts that stand in; default: computed from the file. */
    widths: Type.Optional(
      Type.Array(Type.Number({ minimum: 40, maximum: 250 }), { minItems: 3, maxItems: 3 }),
    ),
    weight: Type.Optional(Type.Integer({ minimum: 100, maximum: 900 })),
    /** The italic of a body face: a path in the same place as the face. */
    italic: Type.Optional(Type.String({ pattern: '^(?!.*\\.\\.)[@\\w./-]+\\.(ttf|otf|woff2)$' })),
    /** Characters to take from the body face, because this face draws them badly. */
    without: Type.Optional(Type.String()),
  },
  closed,
);

export const Theme = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    mode: Type.Optional(Type.Enum(modes)),
    colors: Type.Optional(colours(roles)),
    faces: Type.Optional(
      Type.Object(
        {
          /** Titles and names. */
          display: Type.Optional(Face),
          /** Buttons, labels and figures. */
          label: Type.Optional(Face),
          /** Everything else. */
          body: Type.Optional(Face),
        },
        closed,
      ),
    ),
    /** Shape of windows, cards and dialogs. */
    frame: Type.Optional(Type.Enum(frames)),
    divider: Type.Optional(Type.Enum(dividers)),
    button: Type.Optional(Type.Enum(buttons)),
    /** Corners of fields, flat buttons and plain frames, px. */
    radius: Type.Optional(Type.Integer({ minimum: 0, maximum: 32 })),
    console: Type.Optional(
      Type.Object(
        {
          light: Type.Optional(colours(consoleRoles)),
          dark: Type.Optional(colours(consoleRoles)),
        },
        closed,
      ),
    ),
    mail: Type.Optional(
      Type.Object(
        { light: Type.Optional(colours(mailRoles)), dark: Type.Optional(colours(mailRoles)) },
        closed,
      ),
    ),
  },
  closed,
);
export type Theme = Static<typeof Theme>;
export type ThemeFace = Static<typeof Face>;
export type FaceRole = keyof NonNullable<Theme['faces']>;
export const faceRoles = ['display', 'label', 'body'] as const satisfies readonly FaceRole[];

/** A theme with every value. */
export interface FullTheme {
  mode: Mode;
  colors: Palette;
  faces: Record<FaceRole, ThemeFace>;
  frame: (typeof frames)[number];
  divider: (typeof dividers)[number];
  button: (typeof buttons)[number];
  radius: number;
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
    faces: { body, label: faces.label ?? body, display: faces.display ?? body },
    frame: theme.frame ?? 'plain',
    divider: theme.divider ?? 'line',
    button: theme.button ?? 'flat',
    radius: theme.radius ?? 0,
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
