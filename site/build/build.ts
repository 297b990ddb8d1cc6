/** Builds the site once for every campaign: `dist/site.json` lists its files for the server (contract/src/site/renderer.ts). */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { menuPages } from '../../contract/src/campaign/pages.ts';
import type { SiteBuild } from '../../contract/src/site/renderer.ts';
import { floorScript } from '../src/lib/floor-script.ts';
import {
  buildClient,
  buildInline,
  buildServer,
  buildSheets,
  dist,
  mainEntry,
  site,
} from './bundles.ts';
import { moduleOfClass } from './class-names.ts';
import { compressAll } from './compress.ts';
import { layoutClasses } from './layout-classes.ts';
import { modulesOf, sheetsOf, viewsOf } from './manifest.ts';
import { splitPreferences } from './preferences.ts';

/** Home, the most visited page. Only its styles are inlined; other pages load style files. */
const [inlinedView = ''] = menuPages;

const render = 'render.mjs';

/** @returns the address of the new file */
function writeSheet(name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 5);
  const address = `/assets/${name}-${hash}.css`;
  writeFileSync(join(dist, address), css);
  return address;
}

type Files = Pick<
  SiteBuild,
  'entry' | 'modules' | 'entrySheets' | 'inlined' | 'sheetsOfView' | 'modulesOfView'
>;

function filesOf(manifest: Manifest): Files {
  const views = viewsOf(manifest);
  const home = views.get(inlinedView);
  if (!home) throw new Error(`No chunk of the view ${inlinedView}`);
  const known = modulesOf(manifest, mainEntry);
  const [entry = '', ...modules] = known;
  const entrySheets = sheetsOf(manifest, mainEntry);
  const inlined = [...new Set([...entrySheets, ...sheetsOf(manifest, home)])];
  /** What a view needs in addition to the first page. */
  const ofViews = (
    of: (from: Manifest, key: string) => string[],
    there: readonly string[],
  ): Record<string, string[]> =>
    Object.fromEntries(
      [...views].map(([view, key]) => [
        view,
        of(manifest, key).filter((address) => !there.includes(address)),
      ]),
    );
  return {
    entry,
    modules,
    entrySheets,
    inlined,
    sheetsOfView: ofViews(sheetsOf, inlined),
    modulesOfView: ofViews(modulesOf, known),
  };
}

async function main(): Promise<void> {
  const started = performance.now();
  const files = filesOf(await buildClient());
  await buildServer(render);
  const { css, preferences, media } = splitPreferences(
    files.inlined.map((sheet) => readFileSync(join(dist, sheet), 'utf8').trim()).join(''),
  );
  const built: SiteBuild = {
    ...files,
    css,
    preferences: { href: writeSheet('preferences', preferences), media },
    layouts: layoutClasses(css, moduleOfClass(site)),
    documents: await buildSheets(),
    head: await buildInline('head.ts'),
    documentScript: await buildInline('document-head.ts'),
    quizScript: await buildInline('../documents/quiz/script.ts'),
    floorScript,
    render,
  };
  writeFileSync(join(dist, 'site.json'), JSON.stringify(built));
  await compressAll(dist, ['assets']);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Built site/dist in ${seconds} s\n`);
}

await main();
