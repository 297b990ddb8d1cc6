/**
 * Entry in development, where the page is Vite's index.html: does what the inline script does otherwise. The root element
 * has the attributes of the server's document (build/dev-page.ts).
 */
import type { SiteData } from '@prelude/contract/site/site-pack';

const { data = '', language: served = '' } = document.documentElement.dataset;

async function load(language: string): Promise<SiteData> {
  const reply = await fetch(`${data}${language}.json`);
  if (!reply.ok) throw new Error(`No campaign: the server answered ${reply.status}`);
  return (await reply.json()) as SiteData;
}

const theme = document.createElement('link');
document.head.append(Object.assign(theme, { rel: 'stylesheet', href: `${data}theme.css` }));
window.prelude = { pack: await load(served) };

// Only now: these modules read the campaign when they load.
const { visitorLanguage } = await import('../lib/page/visitor.ts');
const language = visitorLanguage();
if (language !== served) window.prelude.pack = await load(language);
await import('./main.tsx');
