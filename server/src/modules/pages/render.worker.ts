/** The thread of renderer.ts. One campaign in one state: the site's modules read it when they are loaded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { setLanguages } from '@prelude/contract/shared/languages';
import type { RendererWork, Task } from './renderer.ts';
import type { SiteBuild, SiteRenderer } from '@prelude/contract/site/renderer';
import { createPageMaker } from './page-maker.ts';

const { folder, pack } = workerData as RendererWork;
setLanguages(pack.languages.list, pack.languages.main);
Object.assign(globalThis, { preludePack: pack });
const product = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteBuild;
const site = (await import(pathToFileURL(join(folder, product.render)).href)) as SiteRenderer;
const maker = createPageMaker(pack, product, site);

const answer = (task: Task): unknown => {
  switch (task.task) {
    case 'page':
      return maker.page(task.language, task.variant);
    case 'document':
      return maker.document(task.name, task.language, task.context, task.props);
    case 'firstKeys':
      return site.firstKeys(task.language);
    case 'feed':
      return site.renderFeed(task.language, task.feed);
    case 'inline':
      return maker.documentParts;
  }
};

const port = parentPort!;
const work = async (id: number, task: Task): Promise<void> => {
  try {
    port.postMessage({ id, answer: await answer(task) });
  } catch (error) {
    port.postMessage({ id, error });
  }
};
// In turn: the layout and the language of a page are state of the site's modules.
let last: Promise<void> = Promise.resolve();
port.on('message', ({ id, task }: { id: number; task: Task }) => {
  last = last.then(() => work(id, task));
});
