import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../contract/src/site/oldest-browsers.ts';
import { englishFallback } from './fallback.ts';
import { fonts } from './fonts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Vite requires a default export.
export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react(), fonts(), englishFallback()],
  resolve: {
    alias: [
      // The server validates requests: its schemas stay out of the bundle (src/lib/no-schema.ts).
      { find: /^typebox$/, replacement: here('./src/lib/no-schema.ts') },
      // React has these hooks itself; the shims are only for old versions.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    // What no target lowers is checked by scripts/floor.test.ts.
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    // API calls, the campaign's colours, and pictures of the site that the console shows.
    proxy: {
      '^/(console/api|console/theme\\.css|assets|api|news)([/?]|$)': `http://127.0.0.1:${process.env.PORT ?? 8080}`,
    },
  },
});
