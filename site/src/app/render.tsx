/**
 * Bundled as `dist/render.mjs`, which a worker of the server loads (contract/src/site/renderer.ts). It renders the
 * campaign in `globalThis.preludePack`, which must be there before.
 */
export { renderDocument } from '../documents/render-document.tsx';
export { renderFeed } from '../documents/feed.ts';
export { pageHtml } from './page-html.ts';
export { stillHtml } from './still-html.ts';
export { firstKeys, renderPage } from './prerender.tsx';
