import { mix } from '../../../contract/src/campaign/colours.ts';
import { type Theme, themeOf } from '../../../contract/src/campaign/theme.ts';
import type { Answers } from './answers.ts';

/**
 * The main colours of a theme around an accent. All text has a contrast of 4.5 or more, because the other colours are
 * derived: text in the accent is darker or lighter than the accent where it needs to be.
 */
export function themeJson({ mode, accent }: Pick<Answers, 'mode' | 'accent'>): Theme {
  const ground = mode === 'dark' ? mix('#0b0d12', accent, 0.04) : '#ffffff';
  const surface = mix(ground, accent, mode === 'dark' ? 0.08 : 0.06);
  const { colors } = themeOf({ mode, colors: { ground, surface, accent } });
  const { text, muted, line, onAccent, scrim } = colors;
  return {
    $schema: './.schema/theme.json',
    mode,
    colors: { ground, surface, line, text, muted, accent, onAccent, scrim },
    frame: 'plain',
    divider: 'line',
    button: 'flat',
    radius: 6,
  };
}
