/** Renders the site's pages again with replaced sentences. A thread, because each page takes a server some 20 ms. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReplacedParts } from '@prelude/contract/site/replaced';
import type { Language } from '@prelude/contract/shared/languages';

export interface RenderWork {
  /** `site/dist/pages.mjs` */
  module: string;
  languages: readonly Language[];
  texts: ReplacedParts['texts'];
}

const { module, languages, texts } = workerData as RenderWork;
// Read by site/src/lib/replaced.ts, which the module contains.
Object.assign(globalThis, { preludeReplaced: { texts, more: {}, pictures: {} } });
const { renderSite } = (await import(module)) as {
  renderSite(language: Language): Promise<Record<string, string>>;
};
for (const language of languages) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(await renderSite(language));
}
