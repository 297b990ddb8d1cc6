/** The picture of the first news in each language, which the pages show before their list has arrived. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@prelude/contract/shared/languages';
import { type ArticlePage, categoryId } from '@prelude/contract/site/news';

const lifeMs = 1000;
/** A page does not wait longer for a slow database. */
const patienceMs = 200;

interface Known {
  readAt: number;
  cover?: string | undefined;
  isReading: boolean;
  /** Resolves when it is read, or too late to wait for. */
  waited?: Promise<void>;
}

export type ReadFirstCover = ReturnType<typeof createFirstCover>;

/**
 * @param read the first page of a category
 * @returns a function that reads at most once a second for each language, and answers with the last that it knows when
 *   the database is slow or fails
 */
export function createFirstCover(read: (category: number) => Promise<ArticlePage>) {
  const all = new Map<Language, Known>();
  const ask = async (language: Language, known: Known): Promise<void> => {
    known.readAt = performance.now();
    known.isReading = true;
    try {
      const { list } = await read(categoryId(language, 'latest'));
      known.cover = list[0]?.cover ?? undefined;
    } catch {
      // The list of the page says what is wrong.
    }
    known.isReading = false;
  };
  return async (language: Language): Promise<string | undefined> => {
    const known = all.get(language) ?? { readAt: -Infinity, isReading: false };
    all.set(language, known);
    if (!known.isReading && performance.now() - known.readAt > lifeMs)
      known.waited = Promise.race([
        ask(language, known),
        sleep(patienceMs, undefined, { ref: false }),
      ]);
    await known.waited;
    return known.cover;
  };
}
