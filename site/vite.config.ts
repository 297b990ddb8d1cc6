/** One configuration for development and for the passes of build/build.ts. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import music from '../campaign/media/music/manifest.json' with { type: 'json' };
import { makeFonts } from './build/fonts.ts';
import { textParts } from './build/text-parts.ts';

/** `virtual:fonts.css`: the faces, cut to the characters in use. */
function fonts(): Plugin {
  return {
    name: 'prelude-fonts',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:fonts.css' ? makeFonts() : undefined),
  };
}

const media = /\.(avif|webp|jpg|png|svg)$/;

// Vite wants a default export.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), fonts(), textParts()],
  define: {
    BUILD_YEAR: new Date().getFullYear(),
    MUSIC_TRACKS: JSON.stringify(music.tracks.map(({ id }) => id)),
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => media.test(name)) ? 'media/' : ''}[name]-[hash][extname]`,
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    // Everything that is not the page itself is the server's.
    proxy: {
      '^/(assets|api|auth|sandbox|common|beta3|hgsdk|game|mailbox|news/content|(zh-tw|en|ja|ko)|lunarianinvitation|(un)?subscribe|status|draw)([/?]|$)': `http://127.0.0.1:${process.env.PORT ?? 8080}`,
    },
  },
});
