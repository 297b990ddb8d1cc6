import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { variants } from '../../contract/src/shared/device.ts';
import { languages } from '../../contract/src/shared/languages.ts';
import { siteDist } from '../lib/paths.ts';
import {
  type BuiltSite,
  closure,
  firstPicture,
  listed,
  openBuiltSite,
  preloadedFonts,
} from './built-site.ts';
import { type Check, limits } from './limits.ts';

const mainEntry = 'src/app/main.tsx';
const homePage = 'src/pages/home/home.tsx';
const isReact = (file: string): boolean => /\/react-[^/]*\.js$/.test(file);

export function weigh(): Check[] {
  const site = openBuiltSite();
  const inKilobytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + site.size(file), 0) / 1000;
  const kilobytes = (kind: string, of: string, value: number, limit: number): Check => ({
    kind,
    of,
    value,
    limit,
    unit: 'KB',
  });
  const checks: Check[] = [];
  for (const language of languages) {
    for (const variant of variants) {
      const name = `${language}.${variant}`;
      const html = site.html(name);
      const scripts = initialScripts(site, html);
      const own = [...scripts].filter((file) => !isReact(file));
      const fonts = preloadedFonts(html);
      const pictures = firstPicture(html).map((file) => site.size(file) / 1000);
      if (pictures.length === 0) throw new Error(`${name} shows no picture first`);
      checks.push(
        kilobytes('initial script', name, inKilobytes(scripts), limits.initialScript),
        kilobytes('own code', name, inKilobytes(own), limits.ownScript),
        kilobytes('HTML', name, site.size(`/html/${name}.html`) / 1000, limits.html),
        kilobytes('critical fonts', name, inKilobytes(fonts), limits.criticalFonts),
        {
          kind: 'critical font files',
          of: name,
          unit: 'files',
          value: fonts.length,
          limit: limits.criticalFontFiles,
        },
        kilobytes(
          `first picture, ${variant}`,
          name,
          Math.max(...pictures),
          limits.firstPicture[variant],
        ),
      );
    }
  }
  return [
    ...checks,
    ...pageChunks(site).map(([page, files]) =>
      kilobytes('page', page, inKilobytes(files), limits.pageChunk),
    ),
    ...readdirSync(join(siteDist, 'assets'))
      .filter((file) => /^body-.*\.woff2$/.test(file))
      .map((file) =>
        kilobytes(
          'body font, only without a local font',
          file.split('.')[0]!,
          site.size(`/assets/${file}`) / 1000,
          limits.bodyFont,
        ),
      ),
  ];
}

function initialScripts(site: BuiltSite, html: string): Set<string> {
  const named = ['data-entry', 'data-modules'].flatMap((attribute) => listed(html, attribute));
  const preloaded = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
  return new Set([...named, ...preloaded, ...closure(site, [mainEntry, homePage])]);
}

function pageChunks(site: BuiltSite): [string, string[]][] {
  const known = closure(site, [mainEntry]);
  const pages = Object.keys(site.manifest).filter(
    (key) => /^src\/pages\/.*\.tsx$/.test(key) && site.manifest[key]?.isDynamicEntry,
  );
  if (pages.length === 0) throw new Error('The built site has no pages');
  return pages.map((key) => [
    basename(key, '.tsx'),
    [...closure(site, [key])].filter((file) => !known.has(file)),
  ]);
}
