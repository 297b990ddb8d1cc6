/** Bundled as `dist/pages.mjs`, for the build and the server. The build writes `pages.json` next to it. */
import { readFileSync } from 'node:fs';
import { type Variant, variants } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';
import { type Assets, siteHtml } from './page-html.ts';
import { renderPages } from './prerender.tsx';

/** Files of the built site by language and layout: `en.desktop`. */
export type PagesAssets = Record<string, Assets>;

export const nameOf = (language: Language, variant: Variant): string => `${language}.${variant}`;

/** @returns the HTML of a language by name, such as `en.desktop` */
export async function renderSite(language: Language): Promise<Record<string, string>> {
  const file = new URL('pages.json', import.meta.url);
  const assets = JSON.parse(readFileSync(file, 'utf8')) as PagesAssets;
  const html: Record<string, string> = {};
  for (const variant of variants) {
    const name = nameOf(language, variant);
    const page = await renderPages(language, variant);
    html[name] = siteHtml(page, language, variant, assets[name]!);
  }
  return html;
}
