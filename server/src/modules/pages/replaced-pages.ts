/** The built pages with the operators' replacements (ADR-0059). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '@prelude/contract/shared/languages';
import { changedLanguages } from '@prelude/pack/pack-texts';
import type { Core } from '../../core/core.ts';
import type { PreparedPage } from '../../http/pages/prepared-page.ts';
import { type PageFiles, preparedWhenAsked } from './page-files.ts';
import type { RenderWork } from './render.worker.ts';

export type ReplacedPages = ReturnType<typeof createReplacedPages>;

/** @param folder `site/dist` */
export function createReplacedPages(
  { config, log, pack, shown }: Core,
  files: PageFiles,
  folder: string,
) {
  const module = join(folder, 'pages.mjs');
  let pages = new Map<string, PreparedPage>();
  /** Rendered pages of a language, and the texts that they show. */
  const rendered = new Map<Language, { texts: string; html: Record<string, string> }>();

  const render = async (): Promise<void> => {
    const wanted = changedLanguages(pack.texts);
    for (const language of rendered.keys())
      if (!wanted.includes(language)) rendered.delete(language);
    const stale = wanted.filter(
      (language) => rendered.get(language)?.texts !== shown.sentences(language).json,
    );
    if (stale.length === 0 || !existsSync(module)) return;
    const texts = Object.fromEntries(
      stale.map((language) => [language, pack.texts.changed(language)!]),
    );
    const work = { module: pathToFileURL(module).href, languages: stale, texts };
    const found = await inThread(work);
    for (const [at, language] of stale.entries())
      rendered.set(language, { texts: JSON.stringify(texts[language]), html: found[at]! });
  };
  return {
    /** @param name `en.desktop` */
    page: (name: string): PreparedPage | undefined => pages.get(name) ?? files.pages.get(name),
    /** Renders what has changed. A failure keeps the pages of before. */
    update: async () => {
      try {
        if (pack.state().version === 0) return;
        await render();
        const next = new Map<string, PreparedPage>();
        for (const [name, page] of files.pages) {
          const language = name.slice(0, name.lastIndexOf('.'));
          const built = page.plain.toString();
          const html = rendered
            .get(language)
            ?.html[name]?.replaceAll('{{origin}}', config.publicUrl);
          const whole = shown.withBlock(shown.withPictures(html ?? built), language);
          // An unchanged page stays prepared, with its compressed forms.
          const before = pages.get(name);
          if (before?.plain.toString() === whole) next.set(name, before);
          else if (whole !== built) next.set(name, preparedWhenAsked(Buffer.from(whole)));
        }
        pages = next;
      } catch (error) {
        log.error({ err: error }, 'pages with replaced sentences');
      }
    },
  };
}

function inThread(work: RenderWork): Promise<Record<string, string>[]> {
  return new Promise((resolve, reject) => {
    const found: Record<string, string>[] = [];
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { workerData: work });
    worker.on('message', (html: Record<string, string>) => found.push(html));
    worker.on('error', reject);
    worker.on('exit', () => {
      if (found.length === work.languages.length) resolve(found);
      else reject(new Error('The thread for pages ended early'));
    });
  });
}
