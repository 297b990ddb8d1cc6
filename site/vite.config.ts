import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type { Campaign } from '../contract/src/campaign/campaign.ts';
import type { Sections } from '../contract/src/campaign/optional-sections.ts';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { campaignFolder, languagesPlugin } from './build/campaign.ts';
import { classNames } from './build/class-names.ts';
import { makeFonts } from './build/fonts.ts';
import { buildTarget } from './build/oldest-browsers.ts';
import { readTheme, themePlugin, themeSheet, themeStyle } from './build/theme.ts';
import { textParts } from './build/text-parts.ts';

/** `virtual:fonts.css`: fonts, subset to the characters in use. */
function fonts(): Plugin {
  return {
    name: 'prelude-fonts',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:fonts.css' ? makeFonts() : undefined),
  };
}

const media = /\.(avif|webp|jpg|png|svg)$/;

/** Cached font files already have a hash in their name. */
const cached = /\.[0-9a-f]{12}\.woff2$/;

const addressOf = (names: readonly string[]): string => {
  if (names.some((name) => media.test(name))) return 'assets/media/[name]-[hash:4][extname]';
  const font = names.find((name) => cached.test(name));
  return font
    ? `assets/${font.replace(cached, '')}.[hash:6].woff2`
    : 'assets/[name]-[hash:5][extname]';
};
const site = fileURLToPath(new URL('.', import.meta.url));

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(campaignFolder, name), 'utf8'));
const { tracks } = read('media/music/manifest.json') as { tracks: { id: string }[] };
const { music: hasMusic } = read('sections.json') as Sections;
const { invitation } = read('campaign.json') as Required<Pick<Campaign, 'invitation'>>;

/** Paths of the server; the development server answers all others. */
const ofServer = [
  'api|assets|auth|sandbox|common|beta3|hgsdk|game|mailbox|news/content|(un)?subscribe|status|draw',
  ...languages.map(toTag),
  invitation.path,
].join('|');

// Vite requires a default export.
export default defineConfig(({ command }) => ({
  root: site,
  resolve: { alias: { '@campaign': campaignFolder } },
  plugins: [react(), languagesPlugin(), themePlugin(themeSheet), fonts(), textParts()],
  define: {
    BUILD_YEAR: new Date().getFullYear(),
    MUSIC_TRACKS: JSON.stringify(hasMusic ? tracks.map(({ id }) => id) : []),
  },
  css: {
    postcss: { plugins: [themeStyle(readTheme())] },
    modules: {
      generateScopedName: command === 'build' ? classNames(site) : '[local]_[hash:base64:4]',
    },
  },
  build: {
    // What no target lowers is checked by scripts/floor.test.ts.
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Hints for authors of plugins, not for a studio that builds its pack.
      checks: { pluginTimings: false },
      output: {
        assetFileNames: ({ names }) => addressOf(names),
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      [`^/(${ofServer})([/?]|$)`]: `http://127.0.0.1:${process.env.PORT ?? 8080}`,
    },
  },
}));
