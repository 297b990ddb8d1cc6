/**
 * Inline script of documents with a script: loads the campaign, then starts the application. The same in all documents,
 * so that the content security policy has one hash. Built separately.
 */
import type { SiteData } from '@prelude/contract/site/site-pack';
import { fetchData } from './fetch-data.ts';

async function start(): Promise<void> {
  const { data, language, entry = '' } = document.documentElement.dataset;
  window.prelude = { pack: (await fetchData(`${data}${language}.json`)) as SiteData };
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: entry }));
}

start().catch(() => document.getElementById('trouble')?.removeAttribute('hidden'));
