/** The site, while a sentence is tested a second one with the draft in its place, and others for previews. */
import type { Core } from '../../core/core.ts';
import type { Arm } from '../../core/overrides/sentence-tests.ts';
import { createRefresher } from '../../core/refresher.ts';
import { createDraftSites, type DraftSentence } from './draft-sites.ts';
import { createSite, type Site } from './site.ts';

export type TestedSite = ReturnType<typeof createTestedSite>;

/**
 * @param folder `site/dist`, which is built
 * @param hasNews whether there is an article now
 */
export function createTestedSite(core: Core, folder: string, hasNews: () => Promise<boolean>) {
  const { pack, sentenceTests } = core;
  const main = createSite(core, folder, hasNews);
  const drafts = createDraftSites(core, folder, hasNews);
  let other: { id: number; site: Site } | undefined;
  const follow = createRefresher(async () => {
    const test = sentenceTests.running();
    if (test?.id === other?.id) return;
    const before = other;
    const site = test && createSite(core, folder, hasNews, () => pack.textsWith([test]));
    // No one waits for its thread.
    await site?.dataFolder();
    other = site && { id: test.id, site };
    await before?.site.close();
  });
  const both = async (work: (site: Site) => Promise<void>): Promise<void> => {
    await work(main);
    if (other) await work(other.site);
  };
  return {
    ...main,
    /** Begins or ends the second site. */
    follow,
    of: (arm: Arm | undefined): Site => (arm === 'b' && other ? other.site : main),
    /** @param hash of the pages that ask */
    dataFor: async (hash: string, language: string, file?: string) => {
      const tested = await other?.site.data(language, file);
      return tested?.hash === hash ? tested : main.data(language, file);
    },
    inline: () => (other ? [...main.inline(), ...other.site.inline()] : main.inline()),
    update: () => both((site) => site.update()),
    /** The site as it would be with these sentences, for an operator. */
    withDrafts: (sentences: readonly DraftSentence[]): Promise<Site> => drafts.of(sentences),
    close: async () => {
      await both((site) => site.close());
      await drafts.close();
    },
  };
}
