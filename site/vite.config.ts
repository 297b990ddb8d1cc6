import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { campaignLanguages } from './build/campaign-languages.ts';
import { classNames } from './build/class-names.ts';
import { devPage } from './build/dev-page.ts';
import { buildTarget } from '../contract/src/site/oldest-browsers.ts';
import { variantSelectors } from './build/variants.ts';

const media = /\.(avif|webp|jpg|png|svg)$/;

const addressOf = (names: readonly string[]): string =>
  names.some((name) => media.test(name))
    ? 'assets/media/[name]-[hash:4][extname]'
    : 'assets/[name]-[hash:5][extname]';

const site = fileURLToPath(new URL('.', import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** Vite answers its own files and `/`, with any query. Everything else is the server's: its paths depend on the campaign. */
const ofServer = '^/(?!(?:src|node_modules|index\\.html|@[^/?]*)(?:[/?]|$))[^?]';

// Vite requires a default export.
export default defineConfig(({ command }) => ({
  root: site,
  plugins: [react(), campaignLanguages(), devPage(server)],
  define: { BUILD_YEAR: new Date().getFullYear() },
  css: {
    postcss: { plugins: [variantSelectors()] },
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
      // Hints for authors of plugins.
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
    proxy: { [ofServer]: server },
  },
}));
