import { optionalSections, type Sections } from '@prelude/contract/campaign/optional-sections';
import { afterEach, expect, it } from 'vitest';
import { screens } from './screens.ts';
import { hasSection, presentSections, setSections } from '../lib/sections.ts';

const all = presentSections();
afterEach(() => setSections(all));

const without = (...absent: readonly string[]): Sections =>
  Object.fromEntries(
    optionalSections.map((section) => [section, !absent.includes(section)]),
  ) as unknown as Sections;
const shown = () => screens.filter(({ section }) => hasSection(section)).map(({ path }) => path);

it('before the first answer, every screen is there', () => {
  expect(shown()).toHaveLength(screens.length);
});

it.each([
  ['closed_test', '/recruitment'],
  ['friends', '/suspicion'],
])('without %s there is no screen %s', (section, path) => {
  setSections(without(section));
  expect(shown()).not.toContain(path);
  expect(shown()).toHaveLength(screens.length - 1);
});
