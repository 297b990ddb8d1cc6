import { mix } from '../../format/colours.ts';
import type { Theme } from '../../format/theme.ts';
import type { Answers } from './answers.ts';

/**
 * The colours that a studio decides. All others are derived from these, so that all text has a contrast of 4.5 or more:
 * text in the accent is darker or lighter than the accent where it needs to be.
 */
export function themeJson({ mode, accent }: Pick<Answers, 'mode' | 'accent'>): Theme {
  const ground = mode === 'dark' ? mix('#0b0d12', accent, 0.04) : '#ffffff';
  return {
    $schema: './.schema/theme.json',
    mode,
    colors: { ground, accent },
    frame: 'plain',
    divider: 'line',
    button: 'flat',
    radius: 6,
  };
}
