/**
 * The campaign, which no bundle contains. In a browser, the inline script loads it before the application; the
 * server's renderer sets it before it imports this bundle.
 */
import type { RenderPack, SitePack } from '@prelude/contract/site/site-pack';
import type { Prelude } from './page/page-start.ts';

declare global {
  var preludePack: RenderPack | undefined;
}

/** Throws without a campaign. */
export function renderPack(): RenderPack {
  if (!globalThis.preludePack) throw new Error('No campaign in globalThis.preludePack');
  return globalThis.preludePack;
}

function read(): SitePack {
  if (import.meta.env.SSR) return renderPack();
  const { prelude }: { prelude?: Prelude } = window;
  if (!prelude) throw new Error('The application started without its campaign');
  return prelude.pack;
}

export const pack = read();
export const { sections } = pack;
/** Without an article there is no page of them. */
export const hasNews = pack.menu.present.includes('news');
