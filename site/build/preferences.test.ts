import { expect, test } from 'vitest';
import { splitPreferences } from './preferences.ts';

test('moves rules for the visitor’s preferences to a sheet of their own', () => {
  const contrast = '@media (prefers-contrast:more),(forced-colors:active){._a{gap:2rem}}';
  const forced = '@media (forced-colors:active){._a{gap:3rem}}';
  const motion = '@media (prefers-reduced-motion:reduce){._a{gap:4rem}}';
  expect(splitPreferences(`${contrast}._a{gap:1rem}${forced}${motion}`)).toEqual({
    css: `._a{gap:1rem}${motion}`,
    preferences: contrast + forced,
    media: '(prefers-contrast:more), (forced-colors:active)',
  });
});
