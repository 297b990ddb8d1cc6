/** The operators' console: its own bundle below `/console/`, never part of the public one. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './fonts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Vite wants a default export.
export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react(), fonts()],
  resolve: {
    alias: [
      // A page sends what the server checks: the schemas of the calls stay on the server (src/lib/no-schema.ts).
      { find: /^typebox$/, replacement: here('./src/lib/no-schema.ts') },
      // React has brought its own for years; the stand-ins are for those before.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    // The oldest browsers we name (README); what no target lowers is held by scripts/floor.test.ts.
    target: ['chrome103', 'edge103', 'firefox115', 'safari16.0'],
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
    // Calls, and pictures of the site that a screen shows.
    proxy: {
      '^/(console/api|assets|api|news)([/?]|$)': `http://127.0.0.1:${process.env.PORT ?? 8080}`,
    },
  },
});
