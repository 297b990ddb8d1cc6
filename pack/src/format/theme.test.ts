import { describe, expect, it } from 'vitest';
import { contrast, mix, readableOn, rgbTriple } from './colours.ts';
import { roles } from './palette.ts';
import { parseTheme, themeOf } from './theme.ts';

describe('colours', () => {
  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are written as three numbers', () => {
    expect(rgbTriple('#c9a25a')).toBe('201 162 90');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it('become readable with the smallest change', () => {
    expect(readableOn('#16181d', ['#ffffff'])).toBe('#16181d');
    const orange = readableOn('#ff6a13', ['#ffffff']);
    expect(contrast(orange, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(orange, '#ffffff')).toBeLessThan(5.2);
    expect(readableOn('#ff6a13', ['#000000', '#ffffff'])).toMatch(/^#(000000|ffffff)$/);
  });
});

describe('a theme', () => {
  it('needs no field', () => {
    const theme = parseTheme({});
    expect(theme).toMatchObject({ mode: 'dark', frame: 'plain', button: 'flat', divider: 'line' });
    expect(theme.net).toBe(true);
    expect(parseTheme({ net: false }).net).toBe(false);
    for (const role of roles) expect(theme.colors[role], role).toMatch(/^#[\da-f]{6}$/);
    expect(theme.faces.label).toBe(theme.faces.body);
  });

  it('accepts colours that only the previous release had', () => {
    const theme = parseTheme({ colors: { sky: '#171d40', hazeDark: '#96a2d2' } });
    expect(theme.colors).toEqual(themeOf({}).colors);
    expect(() => parseTheme({ colors: { skies: '#171d40' } })).toThrow('theme.json');
  });

  it.each([
    ['dark, with an accent', { mode: 'dark', colors: { accent: '#3ddc97' } }],
    ['light, with an accent', { mode: 'light', colors: { accent: '#ff6a13' } }],
    ['light, with a pale accent', { mode: 'light', colors: { accent: '#ffe680' } }],
    ['dark, with a dark accent', { mode: 'dark', colors: { accent: '#203a8f' } }],
    ['light, tinted', { mode: 'light', colors: { ground: '#f3ead8', text: '#2b2118' } }],
  ] as const)('that is %s, has readable text', (_name, file) => {
    const { colors, console: accents, mail } = themeOf(file);
    for (const ground of [colors.ground, colors.surface]) {
      for (const role of ['text', 'muted', 'link', 'highlight', 'soft', 'danger'] as const) {
        expect(contrast(colors[role], ground), role).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
    for (const version of ['light', 'dark'] as const) {
      const { box, card, figure, link, soft, text } = mail[version];
      for (const ink of [link, soft, text]) expect(contrast(ink, card)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(figure, box)).toBeGreaterThanOrEqual(4.5);
      const { accent, onAccent, soft: area } = accents[version];
      expect(contrast(accent, area)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps every colour that the file sets', () => {
    const { colors } = themeOf({
      colors: { accent: '#c9a25a', link: '#777777', scrim: '#010203' },
    });
    expect(colors).toMatchObject({ accent: '#c9a25a', link: '#777777', scrim: '#010203' });
  });

  it('refuses unknown fields and values, with their place', () => {
    expect(() => parseTheme({ colors: { accent: 'orange' } })).toThrow('/colors/accent');
    expect(() => parseTheme({ frame: 'round' })).toThrow('/frame');
    for (const family of ['</style><script>a()</script>', "a'b", 'a\nb', 'a;b']) {
      const faces = { body: { family, system: true } };
      expect(() => parseTheme({ faces }), family).toThrow('/faces/body/family');
    }
    expect(() => parseTheme({ colours: {} })).toThrow('theme.json');
  });
});
