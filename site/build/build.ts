import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { type Language, languages } from '../../contract/src/shared/languages.ts';
import { type Variant, variants } from '../../contract/src/shared/device.ts';
import { compressAll } from './compress.ts';
import { buildDocuments } from './documents.ts';
import { latinFirst, makeFonts, cjkOf } from './fonts.ts';
import { readEmblem, readTheme } from './theme.ts';
import { moduleOfClass } from './class-names.ts';
import { pageStyle, splitPreferences } from './page-style.ts';
import type { Assets } from '../src/app/page-html.ts';
import type { PagesAssets } from '../src/app/pages-server.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const dist = join(site, 'dist');
const base: InlineConfig = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' };

const mainEntry = 'src/app/main.tsx';

/** A few shared chunks instead of a dozen: each file request costs a slow phone about 5 ms. */
const shared = {
  choosing:
    /\/site\/src\/(ui\/(step|lancet)\.|(content\/catalogue|state\/use-level|lib\/(hooks\/(selection\.logic|use-after-hydration|use-arrows|use-sideways)|http\/preload|page\/reading-way))\.ts)|\/\.campaign\/catalogue\/(factions|features|roles|weapons|world)\.json/,
  roster: /\/site\/src\/pages\/role-weapon\/(?!(role-weapon|role|weapon|overview|scene)\.)/,
};

const groups = [
  // A separate chunk, so that React stays in the visitor's cache between releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  ...Object.entries(shared).map(([name, test]) => ({
    name,
    test,
    includeDependenciesRecursively: false,
  })),
  // All that the first page needs, so that dialogs and documents that share parts of it do not split it.
  { name: 'first', tags: ['$initial' as const], test: /\.(ts|tsx|json)$/ },
];

async function buildClient(): Promise<Manifest> {
  await build({
    ...base,
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: [join(site, mainEntry), join(site, 'src/app/document-files.ts')],
        output: {
          codeSplitting: { groups },
        },
      },
    },
  });
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The server loads it too, so it contains React and the site's sources. */
async function buildServer(): Promise<typeof import('../src/app/pages-server.ts')> {
  await build({
    ...base,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(site, 'src/app/pages-server.ts'),
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'pages.mjs', codeSplitting: false } },
    },
  });
  // A second build in one process must not get the cached module.
  return import(`${pathToFileURL(join(dist, 'pages.mjs')).href}?${Date.now()}`);
}

async function buildHead(): Promise<string> {
  const result = await build({
    ...base,
    build: {
      write: false,
      lib: { entry: join(site, 'src/app/head.ts'), formats: ['iife'], name: 'head' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('No head script');
  const code = output.output[0].code.trim();
  if (code.length > 7000) throw new Error(`The inline script has grown to ${code.length} bytes`);
  return code;
}

function closureOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(entry);
  return [...seen];
}

const modulesOf = (manifest: Manifest, entry: string): string[] =>
  closureOf(manifest, entry).map((key) => `/${manifest[key]?.file ?? ''}`);

/** Imported style sheets come first, so that the chunk can override them. */
const sheetsOf = (manifest: Manifest, entry: string): string[] => [
  ...new Set(
    closureOf(manifest, entry)
      .toReversed()
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((sheet) => `/${sheet}`),
  ),
];

/** The most visited page. Only its styles are inlined; other pages load style files. */
const inlinedView = 'home';

const viewsOf = (manifest: Manifest): string[] =>
  Object.entries(manifest).flatMap(([name, { isDynamicEntry }]) => {
    const view = /^src\/pages\/.*\/([^/]+)\.tsx$/.exec(name)?.[1];
    return view && isDynamicEntry ? [view] : [];
  });

function viewKey(manifest: Manifest, view: string): string {
  const key = Object.keys(manifest).find(
    (name) => name.startsWith('src/pages/') && name.endsWith(`/${view}.tsx`),
  );
  if (!key) throw new Error(`No chunk of the view ${view}`);
  return key;
}

/** @returns the address of the new file */
function writeSheet(name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 5);
  const address = `/assets/${name}-${hash}.css`;
  writeFileSync(join(dist, address), css);
  return address;
}

const finder = (folder: string) => {
  const names = readdirSync(join(dist, 'assets', folder)).map((name) => `/assets/${folder}${name}`);
  return (begins: string, ends = '') =>
    names.find((name) => name.startsWith(`/assets/${folder}${begins}`) && name.endsWith(ends));
};

/** Preloaded fonts: the title font and the first text font (body in Latin script, figures in others). */
const criticalFonts = (language: Language): readonly string[] =>
  cjkOf(language)
    ? [`display-${language}.`, ...latinFirst(['label'])]
    : latinFirst(['display', 'body']);

/** Addresses of the campaign's pictures by their path in the media folder. */
const addressesOf = (
  manifest: Manifest,
  covers: Awaited<ReturnType<typeof buildDocuments>>,
): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(manifest).flatMap(([key, { file }]) => {
      const path = /^\.campaign\/media\/(.+\.(?:avif|jpg))$/.exec(key)?.[1];
      return path ? [[path, `/${file}`]] : [];
    }),
    ...Object.entries(covers).map(([name, { social }]) => [`social/cover-${name}.jpg`, social]),
  ]) as Record<string, string>;

async function main(): Promise<void> {
  const started = performance.now();
  await makeFonts();
  const manifest = await buildClient();
  const server = await buildServer();
  const head = await buildHead();

  const file = finder('');
  const mediaFile = finder('media/');
  const icons = {
    svg: mediaFile('favicon-', '.svg'),
    png: mediaFile('favicon-32'),
    touch: mediaFile('apple-touch'),
  };
  writeFileSync(
    join(dist, 'icons.json'),
    JSON.stringify({
      favicon: icons.png,
      small: mediaFile('icon-192'),
      large: mediaFile('icon-512'),
      maskable: mediaFile('icon-maskable'),
    }),
  );
  const social = (language: Language) => mediaFile(`${language}-`);
  const inlined = [
    ...new Set([
      ...sheetsOf(manifest, mainEntry),
      ...sheetsOf(manifest, viewKey(manifest, inlinedView)),
    ]),
  ];
  const { css, preferences, media } = splitPreferences(
    inlined.map((sheet) => readFileSync(join(dist, sheet), 'utf8').trim()).join(''),
  );
  const preferred = { href: writeSheet('preferences', preferences), media };
  const moduleOf = moduleOfClass(site);
  const sheetsOfView = (view: string) =>
    sheetsOf(manifest, viewKey(manifest, view)).filter((sheet) => !inlined.includes(sheet));

  const modulesOfView = (view: string) => {
    const known = modulesOf(manifest, mainEntry);
    return modulesOf(manifest, viewKey(manifest, view)).filter((module) => !known.includes(module));
  };

  const ofViews = (of: (view: string) => readonly string[]) =>
    Object.fromEntries(viewsOf(manifest).map((view) => [view, of(view)]));

  const assets = (language: Language, variant: Variant, entry: string, page?: string): Assets => {
    const [entryFile = '', ...modules] = modulesOf(manifest, entry);
    return {
      entry: entryFile,
      modules: [...modules, ...(page ? [page] : [])],
      css: pageStyle(css, language, variant, moduleOf),
      preferences: preferred,
      inlined,
      sheetsOfView: ofViews(sheetsOfView),
      modulesOfView: ofViews(modulesOfView),
      head,
      fonts: criticalFonts(language).flatMap((name) => file(name) ?? []),
      icons,
      social: social(language),
      color: readTheme().colors.ground,
      emblem: readEmblem(),
    };
  };
  const textOf = (language: Language): string => {
    const text = manifest[`.campaign/text/${language}/ui.json?first`];
    if (!text) throw new Error(`No first texts in ${language}`);
    return `/${text.file}`;
  };

  const pages: PagesAssets = Object.fromEntries(
    languages.flatMap((language) =>
      variants.map((variant) => [
        server.nameOf(language, variant),
        assets(language, variant, mainEntry, textOf(language)),
      ]),
    ),
  );
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  mkdirSync(join(dist, 'html'), { recursive: true });
  for (const language of languages) {
    for (const [name, html] of Object.entries(await server.renderSite(language)))
      writeFileSync(join(dist, 'html', `${name}.html`), html);
  }
  const covers = await buildDocuments({
    base,
    site,
    dist,
    manifest,
    entry: {
      modules: modulesOf(manifest, mainEntry),
      sheets: sheetsOf(manifest, mainEntry),
    },
    icons,
    social,
  });
  writeFileSync(join(dist, 'media.json'), JSON.stringify(addressesOf(manifest, covers)));

  await compressAll(dist, ['assets', 'html']);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built site/dist in ${seconds} s\n`);
}

await main();
