/** The colours of a theme: eight main roles, and roles derived from them. Each can be set by name. */
import { contrast, mix, readableOn } from './colours.ts';

export const modes = ['dark', 'light'] as const;
export type Mode = (typeof modes)[number];

const mainRoles = [
  'ground',
  'surface',
  'line',
  'text',
  'muted',
  'accent',
  'onAccent',
  'scrim',
] as const;
type MainRole = (typeof mainRoles)[number];
type Main = Record<MainRole, string>;

const [black, white] = ['#000000', '#ffffff'];

/** @param set the colours of the file */
function mainOf(mode: Mode, set: Partial<Main>): Main {
  const dark = mode === 'dark';
  const ground = set.ground ?? (dark ? '#0b0d12' : white);
  const text = set.text ?? readableOn(dark ? '#f2f3f5' : '#16181d', [ground]);
  const surface = set.surface ?? mix(ground, text, dark ? 0.06 : 0.04);
  const muted = set.muted ?? readableOn(mix(text, ground, dark ? 0.35 : 0.3), [ground, surface]);
  const accent = set.accent ?? (dark ? '#7aa7ff' : '#1f5fbf');
  const onAccent =
    set.onAccent ?? (contrast(ground, accent) > contrast(text, accent) ? ground : text);
  return {
    ground,
    surface,
    text,
    muted,
    accent,
    onAccent: set.onAccent ?? readableOn(onAccent, [accent]),
    line: set.line ?? mix(text, ground, 0.45),
    scrim: set.scrim ?? ground,
  };
}

type Derive = (main: Main, dark: boolean) => string;

/** Lighter than the accent on dark ground; on light ground, marks must stay visible. */
const raise =
  (share: number, onLight: number): Derive =>
  ({ accent, text }, dark) =>
    dark ? mix(accent, white, share) : mix(accent, text, onLight);
const toText =
  (share: number): Derive =>
  ({ text, muted }) =>
    mix(text, muted, share);
/** Also on areas a little off the surface. */
const readableAccent: Derive = ({ accent, ground, surface, text }) =>
  readableOn(accent, [ground, surface, mix(surface, text, 0.08)]);
const between =
  (from: MainRole, to: MainRole, share: number): Derive =>
  (main) =>
    mix(main[from], main[to], share);
/** Of the same hue in both modes, so that everybody recognizes its meaning. */
const signal =
  (onDark: string, onLight: string): Derive =>
  ({ ground, surface }, dark) =>
    readableOn(dark ? onDark : onLight, [ground, surface]);
const wash =
  (colour: string, share: number): Derive =>
  ({ ground }) =>
    mix(ground, colour, share);

const derived = {
  /* Areas. */
  raised: between('surface', 'text', 0.1),
  /** Inside of fields. */
  well: ({ ground }, dark) => (dark ? mix(ground, black, 0.4) : mix(ground, white, 0.8)),
  /** Menus and bands above the page. */
  overlay: between('ground', 'surface', 0.5),
  /** Light behind dialogs and empty pictures. */
  panel: between('surface', 'text', 0.07),
  dusk: between('surface', 'accent', 0.12),
  bloom: between('surface', 'accent', 0.2),
  shadow: ({ text }, dark) => (dark ? black : mix(text, white, 0.55)),

  /* Text. */
  strong: ({ text }) => text,
  soft: toText(0.3),
  /** Long texts: documents, pages, articles, notes. */
  prose: toText(0.1),
  lead: toText(0.2),
  article: toText(0.1),
  note: toText(0.4),
  dim: toText(0.5),
  hint: ({ muted }) => muted,

  /* Text and marks in the accent. */
  link: readableAccent,
  accentText: readableAccent,
  /** Text under the pointer, and the focus ring. */
  highlight: (main, dark) => mix(readableAccent(main, dark), main.text, 0.6),

  /* The accent as a material. */
  accentPale: raise(0.5, 0),
  accentLight: raise(0.35, 0),
  shine: raise(0.75, 0.25),
  brass: raise(0, 0.1),
  bronze: ({ accent }) => mix(accent, black, 0.3),
  accentDark: ({ accent }) => mix(accent, black, 0.45),
  plate: ({ accent }) => accent,
  onPlate: ({ onAccent }) => onAccent,
  engraved: ({ onAccent }) => onAccent,
  gleam: () => white,

  /* Light. */
  glow: ({ accent }) => accent,
  glowSoft: ({ accent }) => accent,
  glowText: readableAccent,
  mist: ({ muted }) => muted,
  haze: between('ground', 'muted', 0.6),
  moon: ({ ground, text }, dark) => (dark ? mix(text, white, 0.5) : mix(ground, black, 0.04)),
  moonlight: ({ ground, text }, dark) => (dark ? text : mix(ground, black, 0.06)),
  moonGlow: ({ ground, text }, dark) => (dark ? text : mix(ground, black, 0.1)),
  halo: ({ muted, text }, dark) => (dark ? mix(muted, text, 0.5) : muted),
  discLight: ({ surface, text }, dark) => mix(surface, text, dark ? 0.6 : 0.1),
  discMiddle: ({ surface, text }, dark) => mix(surface, text, dark ? 0.25 : 0.16),
  discDark: ({ surface, text }, dark) => mix(surface, text, dark ? 0.12 : 0.22),
  stud: between('surface', 'text', 0.16),
  orb: between('surface', 'text', 0.2),
  orbDark: between('surface', 'text', 0.05),
  petal: between('accent', 'text', 0.5),
  petalDark: between('accent', 'ground', 0.4),

  /* States. */
  idle: between('ground', 'muted', 0.5),
  danger: signal('#ffb3ad', '#b3261e'),
  dangerLine: signal('#ff9d9d', '#c4352c'),
  warning: wash('#d89a20', 0.22),
  alarm: wash('#e0452a', 0.2),
} satisfies Record<string, Derive>;

export type Role = MainRole | keyof typeof derived;
export type Palette = Record<Role, string>;

export const roles: readonly Role[] = [
  ...mainRoles,
  ...(Object.keys(derived) as (keyof typeof derived)[]),
];

/** Packs of 0.3.0 set these. They are accepted and have no effect (ADR-0026). */
export const formerRoles = [
  'sky',
  'passage',
  'caption',
  'hazeDark',
  'night',
  'dangerText',
] as const;

export function paletteOf(mode: Mode, set: Partial<Palette>): Palette {
  const main = mainOf(mode, set);
  const rest = Object.entries<Derive>(derived).map(([role, derive]) => [
    role,
    derive(main, mode === 'dark'),
  ]);
  const chosen = Object.entries(set).filter(([name]) => roles.some((role) => role === name));
  return {
    ...main,
    ...(Object.fromEntries(rest) as Palette),
    ...(Object.fromEntries(chosen) as Partial<Palette>),
  };
}
