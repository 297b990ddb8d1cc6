import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { type Language, perLanguage } from '../../contract/src/shared/languages.ts';
import type { DocumentAssets, Sheet } from '../src/documents/assets.ts';
import { makeCovers } from './document-covers.ts';
import { readTheme } from './theme.ts';
import { makeDocumentFonts, titleGlyphs } from './document-fonts.ts';

interface DocumentsBuild extends Pick<DocumentAssets, 'entry' | 'icons'> {
  base: InlineConfig;
  site: string;
  dist: string;
  /** Of the client build, so that documents use the same picture files. */
  manifest: Manifest;
  social: (language: Language) => string | undefined;
}

/** @returns the campaign's pictures for article covers */
export async function buildDocuments(given: DocumentsBuild): Promise<DocumentAssets['covers']> {
  const { base, site, dist, manifest, entry, icons, social } = given;
  const assets: DocumentAssets = {
    color: readTheme().colors.ground,
    sheets: {
      reading: await buildSheet('reading', given),
      invitation: await buildSheet('invitation', given),
      player: await buildSheet('player', given),
    },
    entry,
    icons,
    covers: await makeCovers(manifest, join(dist, 'assets')),
    social: perLanguage((language) => social(language) ?? ''),
    cards: cards(manifest),
    titleGlyphs: perLanguage((language) => titleGlyphs('reading', language)),
  };
  await build({
    ...base,
    define: {
      DOCUMENT_ASSETS: JSON.stringify(assets),
      // The server uses React's production build in every mode.
      'process.env.NODE_ENV': '"production"',
    },
    // Bundle everything: the container image has neither React nor the site's sources.
    ssr: { noExternal: true },
    build: {
      ssr: join(site, 'src/documents/server.tsx'),
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'documents.mjs', codeSplitting: false } },
    },
  });
  return assets.covers;
}

/** Link preview pictures of single entries: `media/social/{role,weapon}-<Key>-<language>.jpg`. */
const cards = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const name = /\/social\/((?:role|weapon)-[^/]+)\.jpg/.exec(key)?.[1];
      return name ? [[name, `/${file}`] as const] : [];
    }),
  );

async function buildSheet(
  sheet: Sheet,
  { base, site, dist }: DocumentsBuild,
): Promise<DocumentAssets['sheets'][Sheet]> {
  const { path, first } = await makeDocumentFonts(sheet);
  const fonts: Plugin = {
    name: 'prelude-document-fonts',
    enforce: 'pre',
    resolveId: (id) => (id === `virtual:${sheet}-fonts.css` ? path : undefined),
  };
  await build({
    ...base,
    plugins: [fonts],
    build: {
      outDir: dist,
      emptyOutDir: false,
      cssCodeSplit: true,
      rolldownOptions: { input: join(site, `src/documents/styles/${sheet}-sheet.ts`) },
    },
  });
  const assets = join(dist, 'assets');
  const names = readdirSync(assets);
  const emitted = names.filter((name) => name.startsWith(`${sheet}-sheet-`));
  const sheetFile = emitted.find((name) => name.endsWith('.css'));
  if (!sheetFile) throw new Error(`No style sheet for ${sheet}`);
  const css = readFileSync(join(assets, sheetFile), 'utf8').trim();
  // The style is inlined and the emitted script is empty.
  for (const name of emitted) rmSync(join(assets, name));
  const find = (begins: string): string => {
    const address = new RegExp(`url\\((/assets/${begins}[^)]+)\\)`).exec(css)?.[1];
    if (!address) throw new Error(`No font ${begins}`);
    return address;
  };
  return { css, fonts: perLanguage((language) => (first[language] ?? []).map(find)) };
}
