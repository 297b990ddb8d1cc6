/** Everything about the theme, fonts and files of a campaign that HTML contains. */
import { otherModeSheet, themeSheet } from '@prelude/pack/compile/look/theme-sheet';
import type { SitePlan } from '@prelude/pack/compile/plan';
import { svgShapes } from '@prelude/pack/compile/svg-shapes';
import type { FullTheme } from '@prelude/pack/format/theme';
import type { SiteLook, SiteShapes } from '@prelude/contract/site/site-pack';

/** @param hasFrames the campaign has frames for other sites (`embed`) */
export function lookOf(
  theme: FullTheme,
  { compiled, fonts }: SitePlan,
  hasFrames: boolean,
): SiteLook {
  const { mode, frame, divider, button } = theme;
  return {
    color: theme.colors.ground,
    variants: { mode, frame, divider, button, ...(theme.faces.slogan && { slogan: 'own' }) },
    theme: themeSheet(theme),
    fonts: fonts.css,
    firstFonts: fonts.first,
    titleGlyphs: fonts.titleGlyphs,
    icons: compiled.icons,
    social: compiled.social,
    cards: compiled.cards,
    covers: compiled.covers,
    fanKit: compiled.fanKit,
    ...(hasFrames && { otherMode: otherModeSheet(theme) }),
    ...(compiled.ownStyle !== undefined && { ownStyle: compiled.ownStyle }),
  };
}

/** Without an emblem of the campaign, and until its first letter is drawn: a four-point star. */
const star: SiteShapes = {
  viewBox: '0 0 48 48',
  shapes:
    '<path d="M24 4l4.500 15.500L44 24l-15.500 4.500L24 44l-4.500-15.500L4 24l15.500-4.500Z"/>',
};

/** @param drawn `emblem.svg`, once it is made */
export function emblemOf(drawn: Buffer | undefined): SiteShapes {
  return drawn ? svgShapes(drawn.toString(), 'emblem.svg') : star;
}
