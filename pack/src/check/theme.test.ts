import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Theme, themeOf } from '../format/theme.ts';
import { checkContrasts, opacityAt } from './picture-contrast.ts';
import { checkTheme } from './theme.ts';

const problemsOf = (data: unknown): string[] => {
  const problems: string[] = [];
  checkTheme(folder, data, (where, what) => problems.push(`${where}: ${what}`));
  return problems;
};

const folder = mkdtempSync(join(tmpdir(), 'prelude-theme-'));
mkdirSync(join(folder, 'media/plates'), { recursive: true });
mkdirSync(join(folder, 'fonts'));
writeFileSync(join(folder, 'fonts/any.ttf'), '');
afterAll(() => rmSync(folder, { recursive: true }));

async function picturesOf(theme: Theme, background: string): Promise<string[]> {
  await sharp({ create: { width: 192, height: 108, channels: 3, background } })
    .avif({ effort: 0 })
    .toFile(join(folder, 'media/plates/hero-1920.avif'));
  const problems: string[] = [];
  await checkContrasts(folder, themeOf(theme), (where, what) => problems.push(`${where}: ${what}`));
  return problems;
}

describe('the theme check', () => {
  it('accepts a theme without a file, and small ones', () => {
    expect(problemsOf(undefined)).toEqual([]);
    expect(problemsOf({ mode: 'light', colors: { accent: '#ff6a13' } })).toEqual([]);
  });

  it('finds what the schema does not allow', () => {
    expect(problemsOf({ colors: { accent: 'gold' } })).toEqual([
      expect.stringMatching(/^theme\.json \/colors\/accent: /),
    ]);
  });

  it('finds a font without a source, with two, and without its file', () => {
    expect(
      problemsOf({
        faces: {
          display: { family: 'A' },
          label: { family: 'B', system: true, file: 'fonts/any.ttf' },
          body: { family: 'C', file: 'fonts/none.ttf' },
        },
      }),
    ).toEqual([
      'theme.json /faces/display: needs exactly one of "package", "file" and "system"',
      'theme.json /faces/label: needs exactly one of "package", "file" and "system"',
      'theme.json /faces/body: has no file fonts/none.ttf',
    ]);
  });

  it('finds a slogan face without its file, and a field that it does not have', () => {
    expect(problemsOf({ faces: { slogan: { family: 'A', file: 'fonts/none.ttf' } } })).toEqual([
      'theme.json /faces/slogan: has no file fonts/none.ttf',
    ]);
    const [problem] = problemsOf({
      faces: { slogan: { family: 'A', system: true, italic: 'fonts/any.ttf' } },
    });
    expect(problem).toContain('theme.json /faces/slogan/italic: there is no field "italic"');
  });

  it('names unreadable text, its contrast, and a colour that is right', () => {
    const [problem, ...others] = problemsOf({
      mode: 'light',
      colors: { ground: '#ffffff', surface: '#ffffff', link: '#ff6a13' },
      mail: { light: { link: '#7a5516' } },
    });
    expect(problem).toMatch(
      /^theme\.json \/colors\/link: #ff6a13 on ground #ffffff has a contrast of 2\.8; 4\.5 is right, such as #[\da-f]{6}$/,
    );
    expect(others).toHaveLength(1);
  });

  it('names unreadable text on the button and in emails', () => {
    expect(
      problemsOf({
        colors: { accent: '#c9a25a', onAccent: '#ffffff' },
        mail: { dark: { card: '#000000', text: '#333333' } },
      }),
    ).toEqual([
      expect.stringContaining('/colors/onAccent: #ffffff on accent #c9a25a'),
      expect.stringContaining('/mail/dark/text: #333333 on card #000000'),
      // The email's button has the colours of the theme.
      expect.stringContaining('/mail/dark/onButton: #ffffff on button #c9a25a'),
    ]);
  });
});

describe('the picture check', () => {
  it('follows the scrim from one height to the next', () => {
    const stops = [
      [0.5, 0],
      [1, 0.8],
    ] as const;
    expect(opacityAt(stops, 0.2)).toBe(0);
    expect(opacityAt(stops, 0.75)).toBeCloseTo(0.4, 5);
    expect(opacityAt(stops.slice(0, 1), 0.9)).toBe(0);
  });

  it('accepts a dark picture in a dark theme, and names a bright one', async () => {
    expect(await picturesOf({}, '#101020')).toEqual([]);
    const [problem] = await picturesOf({ colors: { scrim: '#606060' } }, '#ffffff');
    expect(problem).toMatch(
      /^media\/plates\/hero-1920\.avif: "text" #[\da-f]{6} on its lower middle, #[\da-f]{6} under the scrim, has a contrast of \d\.\d; 4\.5 is right: use a darker picture, such as #[\da-f]{6} there$/,
    );
    const [hopeless] = await picturesOf({ colors: { scrim: '#e0e0e0' } }, '#ffffff');
    expect(hopeless).toMatch(/change "scrim" or the text in theme\.json$/);
  });
});
