import { basename } from 'node:path';
import { variants } from '../../contract/src/shared/device.ts';
import { languages } from '../../contract/src/shared/languages.ts';
import {
  bodyFonts,
  type BuiltSite,
  closure,
  firstPicture,
  listed,
  openBuiltSite,
  preloadedFonts,
} from './built-site.ts';
import { type Check, limits } from './limits.ts';
import { type ServedSite, startServedSite } from './served-site.ts';

const mainEntry = 'src/app/main.tsx';
const homePage = 'src/pages/home/home.tsx';
const isReact = (file: string): boolean => /\/react-[^/]*\.js$/.test(file);

const kilobytes = (kind: string, of: string, value: number, limit: number): Check => ({
  kind,
  of,
  value,
  limit,
  unit: 'KB',
});

/** Weighs what a server sends for the first page, in each language and layout, and for every other page. */
export async function weigh(): Promise<Check[]> {
  const built = openBuiltSite();
  const served = await startServedSite();
  try {
    return await weighPages(built, served);
  } finally {
    await served.stop();
  }
}

async function weighPages(built: BuiltSite, served: ServedSite): Promise<Check[]> {
  const sizesOf = (files: Iterable<string>) =>
    Promise.all([...files].map(async (file) => (await served.size(file)) / 1000));
  const inKilobytes = async (files: Iterable<string>): Promise<number> =>
    (await sizesOf(files)).reduce((sum, size) => sum + size, 0);
  const checks: Check[] = [];
  const bodies = new Set<string>();
  for (const language of languages) {
    for (const variant of variants) {
      const name = `${language}.${variant}`;
      const { text: html, size } = await served.page(language, variant);
      const scripts = initialScripts(built, html);
      const own = [...scripts].filter((file) => !isReact(file));
      const fonts = preloadedFonts(html);
      const pictures = await sizesOf(firstPicture(html));
      if (pictures.length === 0) throw new Error(`${name} shows no picture first`);
      const data = `${listed(html, 'data-data')[0]}${language}.json`;
      for (const font of bodyFonts(html)) bodies.add(font);
      checks.push(
        kilobytes('initial script', name, await inKilobytes(scripts), limits.initialScript),
        kilobytes('own code', name, await inKilobytes(own), limits.ownScript),
        kilobytes('HTML', name, size / 1000, limits.html),
        kilobytes('first data', name, await inKilobytes([data]), limits.firstData),
        kilobytes('critical fonts', name, await inKilobytes(fonts), limits.criticalFonts),
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
  for (const [page, files] of pageChunks(built))
    checks.push(kilobytes('page', page, await inKilobytes(files), limits.pageChunk));
  for (const font of bodies)
    checks.push(
      kilobytes(
        'body font, only without a local font',
        basename(font, '.woff2'),
        await inKilobytes([font]),
        limits.bodyFont,
      ),
    );
  return checks;
}

function initialScripts(built: BuiltSite, html: string): Set<string> {
  const named = ['data-entry', 'data-modules'].flatMap((attribute) => listed(html, attribute));
  const preloaded = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
  return new Set([...named, ...preloaded, ...closure(built, [mainEntry, homePage])]);
}

function pageChunks(built: BuiltSite): [string, string[]][] {
  const known = closure(built, [mainEntry]);
  const pages = Object.keys(built).filter(
    (key) => /^src\/pages\/.*\.tsx$/.test(key) && built[key]?.isDynamicEntry,
  );
  if (pages.length === 0) throw new Error('The built site has no pages');
  return pages.map((key) => [
    basename(key, '.tsx'),
    [...closure(built, [key])].filter((file) => !known.has(file)),
  ]);
}
