import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sources = {
  document: fileURLToPath(new URL('../src/app/head-languages.ts', import.meta.url)),
  pack: fileURLToPath(new URL('../src/lib/pack-languages.ts', import.meta.url)),
};

/**
 * Replaces the contract's `campaign-languages.ts`, so that a page has its languages from the start. The inline scripts,
 * the only libraries, read them from the document; everything else from the campaign's data.
 */
export function campaignLanguages(): Plugin {
  let source = sources.pack;
  return {
    name: 'prelude-languages',
    enforce: 'pre',
    configResolved({ build }) {
      if (build.lib) source = sources.document;
    },
    load: (id) =>
      id.endsWith('/contract/src/shared/campaign-languages.ts')
        ? `export * from ${JSON.stringify(source)};`
        : undefined,
  };
}
