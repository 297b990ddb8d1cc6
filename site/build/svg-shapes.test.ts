import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIcons, svgShapes } from '../../pack/src/compile/svg-shapes.ts';

describe('a drawing', () => {
  it('takes the colour of its place', () => {
    expect(
      svgShapes(
        '<svg viewBox="0 0 9 9"><!-- a --><g fill="currentColor"><path d="M0 0"/></g>\n<path fill="red"/></svg>',
        'emblem.svg',
      ),
    ).toEqual({ viewBox: '0 0 9 9', shapes: '<g><path d="M0 0"/></g><path fill="red"/>' });
  });

  it('contains no script and no link', () => {
    const of = (part: string) => () =>
      svgShapes(`<svg viewBox="0 0 9 9">${part}</svg>`, 'emblem.svg');
    for (const part of [
      '<script/>',
      '<a href="#a"/>',
      '<foreignObject/>',
      '<style/>',
      '<image href="#a"/>',
      '<animate attributeName="href" to="//a.example"/>',
      '<set attributeName="onload" to="a()"/>',
      '<!DOCTYPE a>',
      '<![CDATA[<script/>]]>',
      '<SCRIPT>',
    ]) {
      expect(of(part), part).toThrow('not a shape');
    }
    for (const part of [
      '<path onload="a()"/>',
      '<path d=""onload="a()"/>',
      '<use href="https://a.example"/>',
      "<use xlink:href = 'a.svg'/>",
      '<path fill="url(https://a.example)"/>',
      '<path o<!-- -->nclick="a()"/>',
      '<path o fill="currentColor"nclick="a()"/>',
      '<use hr<title></title>ef="https://a.example"/>',
      '<path style="fill:red"/>',
      '<path style="fill:u\\72 l(//a.example)"/>',
      '<path fill="u\\72 l(//a.example)"/>',
      '<path fill="&#117;rl(//a.example)"/>',
      '<path fill="image-set(\'//a.example\' 1x)"/>',
      '<path fill="url( //a.example)"/>',
      '<path fill="URL(//a.example)"/>',
      '<path fill="url/**/(//a.example)"/>',
      '<path cursor="url(//a.example),auto"/>',
      '<path filter="url(//a.example#b)"/>',
      '<g class="shell"/>',
      '<path fill=red/>',
    ]) {
      expect(of(part), part).toThrow('script or a link');
    }
    expect(
      of('<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/>'),
    ).not.toThrow();
    expect(() => svgShapes('<svg><path/></svg>', 'emblem.svg')).toThrow('viewBox');
  });
});

describe('the icons of a pack', () => {
  const pack = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-icons-'));
    mkdirSync(join(folder, 'art/icons'), { recursive: true });
    for (const [name, source] of Object.entries(files))
      writeFileSync(join(folder, 'art/icons', name), source);
    return folder;
  };

  it('are read by name, and do not share the ids of their paints', () => {
    const icon =
      '<svg viewBox="0 0 9 9"><defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/></svg>';
    expect(
      readIcons(pack({ 'itch.svg': icon, 'gog.svg': '<svg viewBox="0 0 1 1"><g/></svg>' })),
    ).toEqual({
      gog: { viewBox: '0 0 1 1', shapes: '<g/>' },
      itch: {
        viewBox: '0 0 9 9',
        shapes:
          '<defs><linearGradient id="itch-a"/></defs><path fill="url(#itch-a)"/><use href="#itch-a"/>',
      },
    });
    expect(readIcons(mkdtempSync(join(tmpdir(), 'prelude-icons-')))).toEqual({});
  });

  it('are only shapes', () => {
    const wrong = pack({ 'itch.svg': '<svg viewBox="0 0 1 1"><image href="a.png"/></svg>' });
    expect(() => readIcons(wrong)).toThrow('art/icons/itch.svg contains <image>');
  });
});
