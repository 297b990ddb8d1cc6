/** Writes `dist/documents`: the templates the server fills, and what it must know to fill them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import type { DocumentData } from '../../contract/src/site/documents.ts';
import { type Language, languages, toTag } from '../../contract/src/shared/languages.ts';
import type { Sheet } from '../src/documents/render.tsx';
import { makeCovers } from './document-covers.ts';
import { makeDocumentFonts, titleGlyphs } from './document-fonts.ts';
import { documentHtml, feedXml } from './document-html.ts';
import type { Assets } from './page-html.ts';

interface DocumentsBuild {
  base: InlineConfig;
  site: string;
  dist: string;
  /** Of the client's build: pictures are the same files. */
  manifest: Manifest;
  /** The application's entry with what it imports at once, and its style sheets. */
  entry: { modules: readonly string[]; sheets: readonly string[] };
  render: (typeof import('../src/app/prerender.tsx'))['renderDocuments'];
  icons: Assets['icons'];
  social: (language: Language) => string | undefined;
}

const sheets: readonly Sheet[] = ['reading', 'invitation', 'player'];

export async function buildDocuments(given: DocumentsBuild): Promise<void> {
  const { dist, manifest, entry, render, icons, social } = given;
  const folder = join(dist, 'documents');
  mkdirSync(folder, { recursive: true });
  const styles = {} as Record<Sheet, Awaited<ReturnType<typeof buildSheet>>>;
  for (const sheet of sheets) styles[sheet] = await buildSheet(sheet, given);
  for (const language of languages) {
    const documents = await render(language);
    for (const source of documents.pages) {
      const { css, first } = styles[source.sheet];
      const assets = { css, icons, fonts: first[language], social: social(language) };
      const html = documentHtml(source, { ...assets, entry, feed: documents.feed.title });
      writeFileSync(join(folder, `${source.name}.${language}.html`), html);
    }
    writeFileSync(join(folder, `rss.${language}.xml`), feedXml(documents, toTag(language)));
  }
  const perLanguage = (of: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<
      Language,
      string
    >;
  const data: DocumentData = {
    covers: await makeCovers(manifest, join(dist, 'assets')),
    social: perLanguage((language) => social(language) ?? ''),
    cards: cards(manifest),
    titleGlyphs: perLanguage((language) => titleGlyphs('reading', language)),
  };
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data));
}

/** Pictures made for link previews of single entries: `campaign/media/social/{role,weapon}-<Key>-<language>.jpg`. */
const cards = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const name = /\/social\/((?:role|weapon)-[^/]+)\.jpg/.exec(key)?.[1];
      return name ? [[name, `/${file}`] as const] : [];
    }),
  );

/** One style sheet with its fonts beside the client's, and by language the fonts its first lines wait for. */
async function buildSheet(
  sheet: Sheet,
  { base, site, dist }: DocumentsBuild,
): Promise<{ css: string; first: Record<Language, string[]> }> {
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
      rolldownOptions: { input: join(site, `src/documents/${sheet}-sheet.ts`) },
    },
  });
  const assets = join(dist, 'assets');
  const names = readdirSync(assets);
  const emitted = names.filter((name) => name.startsWith(`${sheet}-sheet-`));
  const sheetFile = emitted.find((name) => name.endsWith('.css'));
  if (!sheetFile) throw new Error(`No style sheet for ${sheet}`);
  const css = readFileSync(join(assets, sheetFile), 'utf8').trim();
  // Inlined; the script beside it is empty.
  for (const name of emitted) rmSync(join(assets, name));
  const find = (begins: string): string => {
    const address = new RegExp(`url\\((/assets/${begins}[^)]+)\\)`).exec(css)?.[1];
    if (!address) throw new Error(`No font ${begins}`);
    return address;
  };
  return {
    css,
    first: Object.fromEntries(
      languages.map((language) => [language, first[language].map(find)]),
    ) as Record<Language, string[]>,
  };
}
