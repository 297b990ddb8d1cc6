import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { themeOf } from '../../pack/src/format/theme.ts';
import { rangeWithout } from './fonts.ts';
import { consoleSheet, themeSheet, themeStyle } from './theme.ts';

const light = themeOf({
  mode: 'light',
  colors: { accent: '#ff6a13', onAccent: '#000000' },
  faces: {
    display: { family: 'Big Sans', file: 'fonts/big.woff2', kind: 'sans' },
    body: { family: 'system-ui', system: true },
  },
  radius: 8,
});

const styled = async (css: string): Promise<string> =>
  (await postcss([themeStyle(light)]).process(css, { from: undefined })).css;

describe('the style sheet of a theme', () => {
  it('has the mode, colours as three numbers, fonts and corners', () => {
    const sheet = themeSheet(light);
    expect(sheet).toContain('color-scheme: light;');
    expect(sheet).toContain('--accent: 255 106 19;');
    expect(sheet).toContain('--on-accent: 0 0 0;');
    expect(sheet).toContain(
      "--display: 'Big Sans', 'Big Sans by Arial', 'Big Sans by Noto', 'Big Sans by DejaVu';",
    );
    expect(sheet).toContain('--body: system-ui;');
    expect(sheet).toContain('--radius: 8px;');
  });

  it('gives the console an accent for light and dark, and the colours of previews', () => {
    expect(consoleSheet(light)).toMatch(/--accent: light-dark\(#[\da-f]{6}, #[\da-f]{6}\);/);
    expect(consoleSheet(light)).toContain('--site-accent: 255 106 19;');
  });
});

describe('the styles of a theme', () => {
  it('contain its colours where variables do not work', async () => {
    expect(await styled('#floor { color: theme(on-accent); }')).toBe('#floor { color: #000000; }');
    expect(
      await styled(`a { background: url("data:image/svg+xml,%3Cpath fill='theme(accent)'/%3E"); }`),
    ).toContain("fill='%23ff6a13'");
    await expect(styled('a { color: theme(gold); }')).rejects.toThrow('theme(gold)');
  });

  it('contain only its variants', async () => {
    expect(
      await styled("[data-frame='lancet'] .a { top: 0; }\n[data-frame='plain'] .a { top: 1px; }"),
    ).toBe('.a { top: 1px; }');
    expect(
      await styled(
        "[data-mode='light'] [data-button='flat'] .a, [data-mode='dark'] .a { top: 0; }",
      ),
    ).toBe('.a { top: 0; }');
    expect(await styled("[data-kind='role'] .a { top: 0; }")).toBe(
      "[data-kind='role'] .a { top: 0; }",
    );
  });
});

it('characters that a face draws badly are left to the next font', () => {
  expect(rangeWithout('U+20-7E,U+A0-FF', '×')).toBe('U+20-7E,U+A0-D6,U+D8-FF');
  expect(rangeWithout('U+41-43', 'AC')).toBe('U+42');
  expect(rangeWithout('U+41-43', '')).toBe('U+41-43');
});
