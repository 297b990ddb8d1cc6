import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { type Language, languages } from '../../contract/src/shared/languages.ts';
import { type Variant, variants } from '../../contract/src/shared/device.ts';
import { compressAll } from './compress.ts';
import { buildDocuments } from './documents.ts';
import { latinFirst, makeFonts } from './fonts.ts';
import { type Assets, siteHtml } from './page-html.ts';
import { pageStyle } from './page-style.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const dist = join(site, 'dist');
/** In the site folder, so that the rendered module can resolve React. */
const prerenderFolder = join(site, '.prerender');
const base: InlineConfig = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' };

const mainEntry = 'src/app/main.tsx';

/** A few shared chunks instead of a dozen: each file request costs a slow phone about 5 ms. */
const shared = {
  choosing:
    /\/site\/src\/(ui\/(step|lancet)\.|(content\/catalogue|state\/use-level|lib\/(hooks\/(selection\.logic|use-after-hydration|use-arrows)|http\/preload))\.ts)|\/\.campaign\/catalogue\/(factions|features|roles|weapons|world)\.json/,
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

async function buildServer(): Promise<typeof import('../src/app/prerender.tsx')> {
  const outDir = prerenderFolder;
  await build({
    ...base,
    build: { ssr: join(site, 'src/app/prerender.tsx'), outDir, emptyOutDir: true },
  });
  // The name has a hash; with a fixed name, a second build in one process would get the cached module.
  const file = readdirSync(join(outDir, 'assets')).find((name) => name.startsWith('prerender'));
  return import(pathToFileURL(join(outDir, 'assets', file ?? '')).href);
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
  if (code.length > 6800) throw new Error(`The inline script has grown to ${code.length} bytes`);
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

function viewKey(manifest: Manifest, view: string): string {
  const key = Object.keys(manifest).find(
    (name) => name.startsWith('src/pages/') && name.endsWith(`/${view}.tsx`),
  );
  if (!key) throw new Error(`No chunk of the view ${view}`);
  return key;
}

const finder = (folder: string) => {
  const names = readdirSync(join(dist, 'assets', folder)).map((name) => `/assets/${folder}${name}`);
  return (begins: string, ends = '') =>
    names.find((name) => name.startsWith(`/assets/${folder}${begins}`) && name.endsWith(ends));
};

/** Preloaded fonts: the title font and the first text font (body in English, figures in other languages). */
const criticalFonts: Record<Language, readonly string[]> = {
  en: latinFirst(['display', 'body']),
  cht: ['display-cht.', ...latinFirst(['label'])],
  jp: ['display-jp.', ...latinFirst(['label'])],
  kr: ['display-kr.', ...latinFirst(['label'])],
};

async function main(): Promise<void> {
  const started = performance.now();
  await makeFonts();
  const manifest = await buildClient();
  const server = await buildServer();
  const head = await buildHead();

  const file = finder('');
  const media = finder('media/');
  const icons = {
    svg: media('favicon-', '.svg'),
    png: media('favicon-32'),
    touch: media('apple-touch'),
  };
  const social = (language: Language) => media(`${language}-`);
  const inlined = [
    ...new Set([
      ...sheetsOf(manifest, mainEntry),
      ...sheetsOf(manifest, viewKey(manifest, inlinedView)),
    ]),
  ];
  const css = inlined.map((sheet) => readFileSync(join(dist, sheet), 'utf8').trim()).join('');
  const sheetsOfView = (view: string) =>
    sheetsOf(manifest, viewKey(manifest, view)).filter((sheet) => !inlined.includes(sheet));

  const modulesOfView = (view: string) => {
    const known = modulesOf(manifest, mainEntry);
    return modulesOf(manifest, viewKey(manifest, view)).filter((module) => !known.includes(module));
  };

  const assets = (language: Language, variant: Variant, entry: string, page?: string): Assets => {
    const [entryFile = '', ...modules] = modulesOf(manifest, entry);
    return {
      entry: entryFile,
      modules: [...modules, ...(page ? [page] : [])],
      css: pageStyle(css, language, variant),
      inlined,
      sheetsOfView,
      modulesOfView,
      head,
      fonts: criticalFonts[language].flatMap((name) => file(name) ?? []),
      icons,
      social: social(language),
    };
  };
  const textOf = (language: Language): string => {
    const text = manifest[`.campaign/text/${language}/ui.json?first`];
    if (!text) throw new Error(`No first texts in ${language}`);
    return `/${text.file}`;
  };

  mkdirSync(join(dist, 'html'), { recursive: true });
  const write = (name: string, html: string) => writeFileSync(join(dist, 'html', name), html);
  for (const language of languages) {
    for (const variant of variants) {
      const page = await server.renderPages(language, variant);
      const html = siteHtml(
        page,
        language,
        variant,
        assets(language, variant, mainEntry, textOf(language)),
      );
      write(`${language}.${variant}.html`, html);
    }
  }
  await buildDocuments({
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

  await compressAll(dist, ['assets', 'html']);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built site/dist in ${seconds} s\n`);
}

await main();
