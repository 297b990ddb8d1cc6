/** The builds of the site with Vite: for browsers, for the server, the inline scripts, and the sheets of documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import type { StyledSheet } from '../../contract/src/site/site-pack.ts';

export const site = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(site, 'dist');
const base: InlineConfig = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' };

export const mainEntry = 'src/app/main.tsx';

/** A few shared chunks instead of a dozen: each file request costs a slow phone about 5 ms. */
const shared = {
  choosing:
    /\/site\/src\/(ui\/(step|lancet|level)\.|(content\/catalogue|lib\/(hooks\/(selection\.logic|use-after-hydration|use-arrows|use-sideways)|http\/preload|page\/reading-way))\.ts)/,
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

/**
 * Browsers compile all functions of a file that begins with this comment while it loads, outside the main thread.
 * Otherwise each is compiled when it is first called, in the middle of hydration.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

const isSoonRun = /\/node_modules\/react-dom\/|\/site\/src\/(app|pages)\//;

/**
 * React's files are CommonJS, which the bundler wraps in arrow functions. V8 compiles no arrow function ahead, so the
 * wrapper would be parsed again, with all in it, on the main thread.
 */
const withoutArrows = (code: string): string =>
  code.replaceAll(/=(\w+)\(\(\(?([\w,]*)\)?=>\{/g, '=$1((function($2){');

/** After Vite's own plugins, because the comment must come first. */
const compileFirst: Plugin = {
  name: 'compile-first',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => isSoonRun.test(id)))
          file.code = compileHint + (file.name === 'react' ? withoutArrows(file.code) : file.code);
    },
  },
};

/** Empties `dist` first. */
export async function buildClient(): Promise<Manifest> {
  await build({
    ...base,
    plugins: [compileFirst],
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: join(site, mainEntry), output: { codeSplitting: { groups } } },
    },
  });
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * Contains React and all else: the container image has neither packages of the site nor its sources.
 * @param file name of the bundle in `dist`
 */
export async function buildServer(file: string): Promise<void> {
  await build({
    ...base,
    // The server uses React's production build in every mode.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(site, 'src/app/render.tsx'),
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

async function outputOf(config: InlineConfig['build']): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({ ...base, build: { ...config, write: false } });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('The build has no output');
  return output.output;
}

/** @param entry in `src/app`. Throws when the script is too long to be part of each page */
export async function buildInline(entry: string): Promise<string> {
  const lib = { entry: join(site, 'src/app', entry), formats: ['iife' as const], name: 'inline' };
  const [chunk] = await outputOf({ lib });
  const code = chunk.code.trim();
  if (code.length > 7000) throw new Error(`${entry} has grown to ${code.length} bytes`);
  return code;
}

const sheets = [
  'reading',
  'invitation',
  'player',
  'fans',
  'embed',
] as const satisfies StyledSheet[];

/** @returns the product's style of documents */
export async function buildSheets(): Promise<Record<StyledSheet, string>> {
  const folder = join(site, 'src/documents/styles');
  const input = sheets.map((sheet) => join(folder, `${sheet}-sheet.css`));
  const output = await outputOf({ rolldownOptions: { input } });
  const styleOf = (sheet: StyledSheet): string => {
    const found = output.find(({ fileName }) => fileName.includes(`/${sheet}-sheet-`));
    if (found?.type !== 'asset') throw new Error(`No style sheet for ${sheet}`);
    return String(found.source).trim();
  };
  return {
    reading: styleOf('reading'),
    invitation: styleOf('invitation'),
    player: styleOf('player'),
    fans: styleOf('fans'),
    embed: styleOf('embed'),
  };
}
