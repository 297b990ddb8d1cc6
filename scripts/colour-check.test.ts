import { describe, expect, it } from 'vitest';
import { checkColours } from './colour-check.ts';

describe('the colour check', () => {
  it.each([
    ['a short colour', 'a.css', '.a {\n  color: #fff;\n}'],
    ['a long colour with alpha', 'a.css', '.a {\n  border: 1px solid #c9a25a80;\n}'],
    ['numbers', 'a.css', '.a {\n  background: linear-gradient(transparent, rgb(5 6 15 / 50%));\n}'],
    ['other spaces', 'a.css', '.a {\n  color: oklch(0.7 0.1 80);\n}'],
    ['a name', 'a.css', '.a {\n  box-shadow: 0 0 4px black;\n}'],
    [
      'a picture',
      'a.css',
      '.a {\n  background: url("data:image/svg+xml,%3Cpath fill=\'%23c9a25a\'/%3E");\n}',
    ],
    ['an attribute', 'a.tsx', 'const a = (\n  <path fill="#c9a25a" />\n);'],
    ['a style in a string', 'a.ts', 'const a = `\nbody{color:#c9cfe6}`;'],
    ['a short colour in code', 'a.ts', "const a = [\n  '#fff'];"],
  ])('flags %s, with its line', (_name, file, text) => {
    expect(checkColours(file, text)).toEqual([expect.stringContaining(`${file}:2: `)]);
  });

  it.each([
    ['a role', 'a.css', '.a { color: rgb(var(--text) / 50%); fill: theme(accent); }'],
    ['no colour', 'a.css', '.a { white-space: nowrap; color: currentColor; grid-area: tan-line; }'],
    [
      'a mask',
      'a.css',
      '.a { mask-image: linear-gradient(#000, transparent); --scenes-mask: #000; }',
    ],
    ['paper', 'a.css', '@media print { .a { color: #000; } }'],
    ['a comment', 'a.ts', '/** Such as `#8a9bd4`. */\nconst a = 1; // #8a9bd4'],
    ['a private field', 'a.ts', 'this.#add(1);'],
    ['a place on a page', 'a.ts', "const a = '#/milestone'; const b = '&#847;';"],
  ])('accepts %s', (_name, file, text) => {
    expect(checkColours(file, text)).toEqual([]);
  });
});
