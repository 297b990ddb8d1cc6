import { describe, expect, it } from 'vitest';
import { themeOf } from '../../format/theme.ts';
import { consoleSheet, themeSheet } from './theme-sheet.ts';

const light = themeOf({
  mode: 'light',
  colors: { accent: '#ff6a13', onAccent: '#000000', engraved: '#010203' },
  faces: {
    display: { family: 'Big Sans', file: 'fonts/big.woff2', kind: 'sans' },
    body: { family: 'system-ui', system: true },
  },
  radius: 8,
});

describe('the style sheet of a theme', () => {
  it('has the mode, colours as three numbers, fonts and corners', () => {
    const sheet = themeSheet(light);
    expect(sheet).toContain('color-scheme:light}');
    expect(sheet).toContain('--accent:255 106 19;');
    expect(sheet).toContain('--on-accent:0 0 0;');
    expect(sheet).toContain(
      "--display:'Big Sans','Big Sans by Arial','Big Sans by Noto','Big Sans by DejaVu';",
    );
    expect(sheet).toContain('--body:system-ui;');
    expect(sheet).toContain('--radius:8px;');
  });

  it('names the face of the slogan only where it is set', () => {
    expect(themeSheet(light)).not.toContain('--slogan');
    const slogan = { family: 'Hand', file: 'fonts/hand.ttf', weight: 600 };
    const sheet = themeSheet(themeOf({ faces: { slogan } }));
    expect(sheet).toContain('--slogan:Slogan,');
    expect(sheet).toContain('--slogan-weight:600;');
    const system = themeOf({ faces: { slogan: { family: 'cursive', system: true } } });
    expect(themeSheet(system)).toContain('--slogan:cursive;');
  });

  it('has literal colours where variables do not work', () => {
    const sheet = themeSheet(light);
    expect(sheet).toContain('#floor{background:#ff6a13;color:#000000}');
    expect(sheet).toMatch(
      /--arrows:url\("data:image\/svg\+xml,%3Csvg [^"<>#]*%23010203[^"<>#]*"\)/,
    );
  });

  it('has only the drawings of its variants', () => {
    expect(themeSheet(light)).not.toMatch(/--plate-|--crescent/);
    const sheet = themeSheet(themeOf({ button: 'plate', divider: 'star' }));
    for (const name of ['plate-gold', 'plate-dark', 'crescent'])
      expect(sheet).toContain(`--${name}:url("data:image/svg+xml,`);
  });

  it('gives the console an accent for light and dark, and the colours of previews', () => {
    const { console: accents } = light;
    const sheet = consoleSheet(light);
    expect(sheet).toContain(`:root{--accent:${accents.light.accent};`);
    expect(sheet).toContain('--site-accent:255 106 19');
    const dark = `--accent:${accents.dark.accent};--accent-text:${accents.dark.onAccent};--accent-soft:${accents.dark.soft}}`;
    expect(sheet).toContain(
      `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}`,
    );
    expect(sheet).toContain(`:root[data-theme='dark']{${dark}`);
  });
});
