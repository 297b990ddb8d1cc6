/** The site as it would be with drafts, for previews: the last one stays for a while, because operators look twice. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sentence } from '@prelude/contract/shared/texts';
import type { Core } from '../../core/core.ts';
import { createSite, type Site } from './site.ts';

export interface DraftSentence {
  language: string;
  name: string;
  /** Null: the pack's. */
  value: Sentence | null;
}

/** Its thread has the memory of all pages. */
const keptMs = 60_000;

/** @param folder `site/dist`, which is built */
export function createDraftSites(core: Core, folder: string, hasNews: () => Promise<boolean>) {
  let last: { key: string; site: Site; timer: AbortController } | undefined;
  const end = async (): Promise<void> => {
    const before = last;
    last = undefined;
    before?.timer.abort();
    await before?.site.close();
  };
  const keep = (): void => {
    const kept = last!;
    kept.timer.abort();
    kept.timer = new AbortController();
    wait(keptMs, undefined, { ref: false, signal: kept.timer.signal }).then(
      () => (last === kept ? end() : undefined),
      () => undefined,
    );
  };
  // One after another: a new one ends the one before, which may still answer.
  let queue: Promise<unknown> = Promise.resolve();
  const open = async (sentences: readonly DraftSentence[]): Promise<Site> => {
    const key = JSON.stringify([core.overrides.state().version, sentences]);
    if (last?.key !== key) {
      await end();
      const texts = core.pack.textsWith(sentences);
      const site = createSite(core, folder, hasNews, () => texts);
      last = { key, site, timer: new AbortController() };
    }
    keep();
    return last.site;
  };
  return {
    of: (sentences: readonly DraftSentence[]): Promise<Site> => {
      const next = queue.then(() => open(sentences));
      queue = next.catch(() => undefined);
      return next;
    },
    close: end,
  };
}
