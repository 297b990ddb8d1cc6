/**
 * `style.css` of a pack: written for the supported browsers, minified, with the addresses of the pack's files. It counts
 * more than the styles of the product, whichever loads first. A cascade layer would not do that: the product's rules are
 * in none, so they would win.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { SelectorComponent } from 'lightningcss';
import { oldest } from '@prelude/contract/site/oldest-browsers';
import { drawingProblem } from './plain-drawing.ts';

const styleFile = 'style.css';
/** Bytes, minified. */
const most = 20_000;
const endings = ['.svg', '.png', '.jpg', '.avif', '.woff2'];

interface Location {
  line: number;
  column: number;
}

/** Lines and columns count from 1. */
interface StyleFault extends Location {
  what: string;
}

interface OwnStyle {
  /** Files of the pack that it loads: their path on the disk, by their path among the media. */
  files: ReadonlyMap<string, string>;
  /** Empty when it can be used. */
  faults: readonly StyleFault[];
  /** @param addressOf a file by its path among the media */
  css(addressOf: (path: string) => string): string;
}

/** A native module that few packs need. */
const lightning = (): typeof import('lightningcss') =>
  createRequire(import.meta.url)('lightningcss') as typeof import('lightningcss');

/** As lightningcss writes versions: one byte for each part. */
const targets = Object.fromEntries(
  Object.entries({ ...oldest, edge: oldest.chrome }).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

/** Two ids more than the selector has; no element is called `_`. */
const stronger: SelectorComponent = {
  type: 'pseudo-class',
  kind: 'not',
  selectors: [
    [
      { type: 'id', name: '_' },
      { type: 'id', name: '_' },
    ],
  ],
};

function strengthen(css: string): string {
  const { code } = lightning().transform({
    filename: styleFile,
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: {
      Selector: (selector) => {
        const pseudo = selector.findIndex(({ type }) => type === 'pseudo-element');
        const at = pseudo < 0 ? selector.length : pseudo;
        return [...selector.slice(0, at), stronger, ...selector.slice(at)];
      },
    },
  });
  return Buffer.from(code).toString();
}

/** @returns what is wrong with the address of a file; undefined for a file that browsers may load */
function addressFault(folder: string, url: string): string | undefined {
  const place = 'use the path of a file in the pack, such as art/pattern.svg';
  if (/^(?:[a-z][\w+.-]*:|\/|#)/i.test(url)) return `loads "${url.slice(0, 60)}"; ${place}`;
  if (url.split('/').includes('..') || /[?#\\]/.test(url)) return `loads "${url}"; ${place}`;
  const kind = extname(url);
  if (!endings.includes(kind)) return `loads "${url}"; its ending must be ${endings.join(', ')}`;
  if (!existsSync(join(folder, url))) return `loads "${url}", which is not in the pack`;
  const problem = kind === '.svg' && drawingProblem(readFileSync(join(folder, url), 'utf8'));
  return problem ? `loads "${url}", which contains ${problem}` : undefined;
}

const mediaOf = (url: string): string => `style/${url.replace(/^\.\//, '')}`;

/** @returns undefined for a pack without `style.css` */
export function readStyle(folder: string): OwnStyle | undefined {
  const path = join(folder, styleFile);
  if (!existsSync(path)) return undefined;
  const faults = new Map<string, StyleFault>();
  const report = ({ line, column }: Location, what: string): void =>
    void faults.set(`${line} ${column} ${what}`, { line, column, what });
  // In rules, and only there, lines count from 0.
  const refuseLayer = ({ value: { loc } }: { value: { loc: Location } }): void =>
    report(
      { line: loc.line + 1, column: loc.column },
      'has @layer; remove it: the whole file counts more than the styles of Prelude',
    );
  const { code, dependencies, warnings } = lightning().transform({
    filename: styleFile,
    code: readFileSync(path),
    minify: true,
    errorRecovery: true,
    analyzeDependencies: true,
    targets,
    visitor: { Rule: { 'layer-block': refuseLayer, 'layer-statement': refuseLayer } },
  });
  for (const { loc, message } of warnings) report(loc, `cannot be read: ${message}`);
  const files = new Map<string, string>();
  const places = new Map<string, string>();
  for (const dependency of dependencies ?? []) {
    if (dependency.type === 'import')
      report(dependency.loc.start, 'has @import; put its rules into this file');
    if (dependency.type !== 'url') continue;
    const { url, loc, placeholder } = dependency;
    const fault = addressFault(folder, url);
    if (fault) report(loc.start, fault);
    files.set(mediaOf(url), join(folder, url));
    places.set(placeholder, mediaOf(url));
  }
  const plain = Buffer.from(code).toString();
  const css: OwnStyle['css'] = (addressOf) =>
    strengthen(
      [...places].reduce(
        (text, [placeholder, media]) =>
          text.replaceAll(`"${placeholder}"`, `"${addressOf(media)}"`),
        plain,
      ),
    );
  const size = faults.size > 0 ? 0 : Buffer.byteLength(css((media) => media));
  if (size > most)
    report(
      { line: 1, column: 1 },
      `has ${size.toLocaleString('en')} bytes when it is minified; ${most.toLocaleString('en')} are possible`,
    );
  return { files, faults: [...faults.values()], css };
}
