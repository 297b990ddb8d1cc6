/**
 * The built files must run in the oldest supported browsers (contract/src/site/oldest-browsers.ts). Bundlers do not lower
 * regular expressions or add methods, and minifiers drop fallbacks that their target does not need, so only the built
 * files show the result; `site.json` has the scripts and styles that the server writes into pages. One lookbehind disables the whole file. `e2e/engines` runs the files in such browsers.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteBuild } from '../contract/src/site/renderer.ts';
import { oldest } from '../contract/src/site/oldest-browsers.ts';
import { consoleDist, root, siteDist } from './lib/paths.ts';

type Browser = 'safari' | 'chrome' | 'firefox';
type Since = Partial<Record<Browser, string>>;

/** Whether one of the oldest browsers lacks a feature that exists since these versions. */
const isYoung = (since: Since): boolean =>
  Object.entries(since).some(
    ([browser, version]) =>
      version.localeCompare(oldest[browser as Browser], 'en', { numeric: true }) > 0,
  );

/** Features as they appear in a script, with the first versions that support them. */
const features: [since: Since, pattern: RegExp][] = [
  [{ safari: '16.4' }, /\(\?<[=!]/],
  [{ chrome: '110' }, /\.(toSorted|toReversed|toSpliced)\(/],
  [{ chrome: '116', safari: '17.4', firefox: '124' }, /AbortSignal\.any\b/],
  [{ chrome: '117', safari: '17.4', firefox: '119' }, /\b(Object|Map)\.groupBy\(/],
  [{ chrome: '119', safari: '17.4', firefox: '121' }, /\.withResolvers\(/],
  [{ chrome: '121', safari: '16.4' }, /\.fromAsync\(/],
  [{ chrome: '122', safari: '17', firefox: '127' }, /\.(isSubsetOf|symmetricDifference)\(/],
];

const young = features.filter(([since]) => isYoung(since));

const youngIn = (script: string): string[] =>
  young.flatMap(([since, pattern]) =>
    pattern.test(script) ? [`${pattern.source} (${JSON.stringify(since)})`] : [],
  );

const dynamicUnit = /(?<=\d)[dsl](v[hw])\b/g;
/** The only place with a feature query. */
const asked = /@supports\s*\((?:min-)?height:\s*1[dsl]vh\)\s*\{[^{}]*\{[^{}]*\}\s*\}/g;

/** Declarations that an old browser ignores, without a fallback. */
function lostIn(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, 'url()');
  const blocks = rules.replaceAll(asked, '').matchAll(/\{([^{}]*)\}/g);
  return [...blocks].flatMap(([, block = '']) => {
    const declarations = block.split(';').map((one) => one.trim());
    return declarations.filter((one, index) => {
      const [property = ''] = one.split(':');
      // Chrome 104 added these; in older versions hidden elements show and centred ones are misplaced.
      if (/^(translate|rotate|scale)$/.test(property)) return true;
      if (one.search(dynamicUnit) < 0) return false;
      const before = declarations[index - 1] ?? '';
      return !(before.startsWith(`${property}:`) && /\dv[hw]\b/.test(before));
    });
  });
}

const files = [siteDist, consoleDist].flatMap((folder) =>
  globSync('**/*.{js,css}', { cwd: folder }).map((name) => join(folder, name)),
);

/** Of marked, which asks the browser for lookbehinds before it uses one. */
const guarded = ['(?<=1)(?<!1)', '(?<!`)()', String.raw`(?<![^\\s*_~(])www`];
const withoutGuarded = (text: string): string =>
  guarded.reduce((left, one) => left.replaceAll(one, ''), text);

const written = (): SiteBuild =>
  JSON.parse(readFileSync(join(siteDist, 'site.json'), 'utf8')) as SiteBuild;

describe('the oldest browsers', () => {
  it('are those of the table in README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, row = ''] = /^\| Safari, iOS \|.*\n\|[-|]+\|\n(.*)$/m.exec(readme) ?? [];
    const versions = row.split('|').flatMap((cell) => /[\d.]+/.exec(cell)?.[0] ?? []);
    const { safari, chrome, samsung, firefox } = oldest;
    expect(versions).toEqual([safari, chrome, samsung, firefox]);
  });

  it('the checks find newer features', () => {
    expect(youngIn('a.split(/(?<!x)y/)')).toHaveLength(1);
    expect(youngIn('AbortSignal.any([a]);b.toSorted()')).toHaveLength(2);
    expect(lostIn('.a{height:100dvh}.b{height:100vh;height:100dvh}.c{scale:0}')).toEqual([
      'height:100dvh',
      'scale:0',
    ]);
    expect(lostIn('@supports (height:1svh){:root{--svh:1svh}}.d{--e:1svh}')).toEqual(['--e:1svh']);
  });

  it('run every script, and support every style that affects layout', () => {
    expect(files.length, 'npm run build comes first').toBeGreaterThan(60);
    const faults = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const found = file.endsWith('.js')
        ? youngIn(withoutGuarded(text))
        : [...new Set(lostIn(text))];
      return found.map((fault) => `${file}: ${fault}`);
    });
    const { head, documentScript, floorScript, css, documents } = written();
    expect([head, documentScript, floorScript].flatMap(youngIn)).toEqual([]);
    expect(lostIn(css)).toEqual([]);
    expect(Object.values(documents).flatMap(lostIn)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
