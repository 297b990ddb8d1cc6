/** Each language of an article has its own versions, schedule and public version. */
import { createHash } from 'node:crypto';
import type { ArticleDraft, NewsArticle } from '@prelude/contract/console/news';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { AuditEntry, By } from '../../../core/audit.ts';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import type { News } from '../index.ts';
import type { BoardStore } from './board.store.ts';
import { hasOtherWords, isComplete, isSame, cellOf } from './newsroom.logic.ts';
import type { DraftRow, NewsroomStore, ArticleKey } from './newsroom.store.ts';
import type { PictureStore } from './pictures.store.ts';

interface Versioned extends ArticleKey {
  /** Newest version that the operator has seen; 0 when none existed. */
  version: number;
}

interface Begun {
  slug: string;
  isSuggested?: boolean | undefined;
  title?: string | undefined;
  language?: Language | undefined;
}

/** Of addresses that are taken: `news-2` to `news-20`. */
const numbers = Array.from({ length: 19 }, (_, index) => index + 2);

export type Newsroom = ReturnType<typeof createNewsroom>;

const recorded = (number: number, { title, summary, tab, pinned, cover, body }: ArticleDraft) => ({
  version: number,
  title,
  summary,
  tab,
  pinned,
  cover,
  body: createHash('sha256').update(body).digest('base64url').slice(0, 22),
});

export function createNewsroom(
  { audit, clock, transaction, zone: { instant } }: Core,
  store: NewsroomStore,
  board: BoardStore,
  pictures: PictureStore,
  news: News,
) {
  const { html } = news;

  const read = async (slug: string): Promise<NewsArticle> => {
    const [found, announcement] = await Promise.all([
      board.article(slug, clock.now()),
      board.announcement(slug),
    ]);
    if (!found) throw new Failure('article.unknown');
    const cells = new Map(found.cells.map((cell) => [cell.language, cell]));
    return {
      slug,
      archived: found.archived,
      now: instant(clock.now().getTime()),
      announcement,
      languages: languages.map((language) => {
        const cell = cells.get(language);
        const draft = cell && {
          title: cell.title,
          summary: cell.summary,
          body: html.clean(cell.body),
          tab: cell.tab,
          pinned: cell.pinned,
          cover: cell.cover,
        };
        return { ...cellOf(language, cell, instant), draft: draft ?? null };
      }),
    };
  };

  const contentOf = async (
    tx: Queries,
    articleKey: ArticleKey,
    number: number,
  ): Promise<ArticleDraft> => {
    const version = await board.version(articleKey.slug, articleKey.language, number, tx);
    if (!version) throw new Failure('article.unknown');
    const { title, summary, body, tab, pinned, cover } = version;
    return { title, summary, body, tab, pinned, cover };
  };

  const lock = async (tx: Queries, slug: string) => {
    const group = await store.lock(tx, slug);
    if (!group) throw new Failure('article.unknown');
    return group;
  };

  /** Adopts a campaign article first. `seen` is the version that the operator has seen. */
  const take = async (tx: Queries, articleKey: ArticleKey, seen?: number) => {
    const known = await store.draft(tx, articleKey);
    const untouched = known ? undefined : await store.untouched(tx, articleKey);
    if (untouched) {
      await store.adopt(
        tx,
        articleKey,
        { ...untouched, body: html.clean(untouched.body) },
        clock.now(),
      );
    }
    const draft = known ?? (untouched && (await store.draft(tx, articleKey)));
    const newest = known ? known.version : 0;
    if (seen !== undefined && seen !== newest) throw new Failure('operator.conflict');
    return draft;
  };

  /** An archived article is a conflict for every operator who still has it open. */
  const requireKept = ({ archived }: { archived: boolean }): void => {
    if (archived) throw new Failure('operator.conflict');
  };

  const takeOld = async (tx: Queries, articleKey: ArticleKey, seen?: number): Promise<DraftRow> => {
    const draft = await take(tx, articleKey, seen);
    if (!draft) throw new Failure('article.unknown');
    return draft;
  };

  const target = ({ slug, language }: ArticleKey) => `article ${slug} ${language}`;

  const addVersion = async (
    tx: Queries,
    articleKey: ArticleKey,
    draft: ArticleDraft,
    why: { by: By; base: number; restored: number | null },
  ): Promise<void> => {
    const known = await take(tx, articleKey, why.base);
    const before = known && (await contentOf(tx, articleKey, known.version));
    if (before && isSame(before, draft)) return;
    const number = (known?.version ?? 0) + 1;
    const cause = why.restored === null ? 'save' : 'restore';
    const { slug, language } = articleKey;
    await store.addVersion(
      tx,
      { slug, language, ...draft, number, cause, restored: why.restored, author: why.by.name },
      !before || hasOtherWords(before, draft),
    );
    await audit.record(tx, {
      by: why.by,
      action: `article.${cause}`,
      target: target(articleKey),
      ...(before && known ? { before: recorded(known.version, before) } : {}),
      after: recorded(number, draft),
    });
  };

  const requirePublishable = async (tx: Queries, articleKey: ArticleKey, number: number) => {
    const draft = await contentOf(tx, articleKey, number);
    if (!isComplete(draft, html)) throw new Failure('article.incomplete');
    if (!html.isDescribed(draft.body)) throw new Failure('article.alt');
    return draft;
  };

  const release = async (
    tx: Queries,
    articleKey: ArticleKey,
    what: { row: DraftRow; number: number; at: Date; by: AuditEntry['by'] },
  ): Promise<void> => {
    const { row, number, at, by } = what;
    const draft = await contentOf(tx, articleKey, number);
    const before =
      row.public_version === null ? undefined : await contentOf(tx, articleKey, row.public_version);
    const shapes = await pictures.shapes(html.picturesOf(draft.body), tx);
    await store.release(tx, {
      ...articleKey,
      number,
      at,
      shown: html.shown(draft.body, shapes),
      author: typeof by === 'string' ? by : by.name,
      replaces: before !== undefined && hasOtherWords(before, draft),
    });
    await audit.record(tx, {
      by,
      action: 'article.publish',
      target: target(articleKey),
      before: { version: row.public_version },
      after: recorded(number, draft),
    });
  };

  const act = async (slug: string, work: (tx: Queries) => Promise<void>): Promise<NewsArticle> => {
    await transaction(work);
    news.service.forget();
    return read(slug);
  };

  const withdraw = async (tx: Queries, articleKey: ArticleKey, by: By): Promise<void> => {
    const row = await takeOld(tx, articleKey);
    if (row.public_version === null && row.scheduled_version === null) return;
    await store.withdraw(tx, articleKey);
    await audit.record(tx, {
      by,
      action: 'article.unpublish',
      target: target(articleKey),
      before: { version: row.public_version, scheduled: row.scheduled_version },
    });
  };

  const scheduleIn = async (
    tx: Queries,
    { slug, language, version, at }: Versioned & { at: string | null },
    by: By,
  ): Promise<void> => {
    const articleKey = { slug, language };
    const row = await takeOld(tx, articleKey, version);
    const when = at === null ? null : new Date(at);
    if (when && !(when.getTime() > clock.now().getTime())) throw new Failure('article.past');
    if (when) await requirePublishable(tx, articleKey, row.version);
    await store.schedule(tx, articleKey, when && row.version, when);
    await audit.record(tx, {
      by,
      action: 'article.schedule',
      target: target(articleKey),
      before: {
        version: row.scheduled_version,
        at: row.scheduled === null ? null : instant(row.scheduled),
      },
      after: when
        ? { version: row.version, at: instant(when.getTime()) }
        : { version: null, at: null },
    });
  };

  const createIn = async (tx: Queries, slug: string, by: By): Promise<void> => {
    if (!(await store.begin(tx, slug))) throw new Failure('article.taken');
    await audit.record(tx, { by, action: 'article.create', target: `article ${slug}` });
  };

  /** Why a version cannot be published; undefined when it can. */
  const gapOf = (draft: ArticleDraft): 'incomplete' | 'alt' | undefined =>
    isComplete(draft, html) ? (html.isDescribed(draft.body) ? undefined : 'alt') : 'incomplete';

  return {
    /** Throws `article.unknown`, as all functions below. */
    read,
    /** Throws `article.taken`. @returns the address */
    create: ({ slug: wanted, isSuggested = false, title, language }: Begun, by: By) =>
      transaction(async (tx): Promise<string> => {
        const names = isSuggested
          ? [wanted, ...numbers.map((number) => `${wanted.slice(0, 77)}-${number}`)]
          : [wanted];
        for (const slug of names) {
          if (!(await store.begin(tx, slug))) continue;
          await audit.record(tx, { by, action: 'article.create', target: `article ${slug}` });
          if (title?.trim() && language)
            await addVersion(
              tx,
              { slug, language },
              { title, summary: '', body: '', tab: 'updates', pinned: false, cover: null },
              { by, base: 0, restored: null },
            );
          return slug;
        }
        throw new Failure('article.taken');
      }),
    /** Throws `article.taken`, and `operator.conflict` when it has been published meanwhile. */
    move: (slug: string, to: string, by: By): Promise<void> =>
      transaction(async (tx) => {
        requireKept(await lock(tx, slug));
        const outcome = await store.move(tx, slug, to);
        if (outcome === 'public') throw new Failure('operator.conflict');
        if (outcome === 'taken') throw new Failure('article.taken');
        await audit.record(tx, {
          by,
          action: 'article.move',
          target: `article ${to}`,
          before: { slug },
          after: { slug: to },
        });
      }),
    /** Adds a version unless nothing differs. Throws `operator.conflict` when the newest is not `base`. */
    save: async (
      { slug, language, base, draft }: ArticleKey & { base: number; draft: ArticleDraft },
      by: By,
    ): Promise<NewsArticle> => {
      await transaction(async (tx) => {
        requireKept(await lock(tx, slug));
        const cleaned = { ...draft, body: html.clean(draft.body) };
        await addVersion(tx, { slug, language }, cleaned, { by, base, restored: null });
      });
      return read(slug);
    },
    restore: async (
      { slug, language, base, number }: ArticleKey & { base: number; number: number },
      by: By,
    ): Promise<NewsArticle> => {
      await transaction(async (tx) => {
        requireKept(await lock(tx, slug));
        const draft = await contentOf(tx, { slug, language }, number);
        await addVersion(tx, { slug, language }, draft, { by, base, restored: number });
      });
      return read(slug);
    },
    /** Throws `operator.conflict`, `article.incomplete`, `article.alt`. */
    publish: ({ slug, language, version }: Versioned, by: By): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        requireKept(await lock(tx, slug));
        const articleKey = { slug, language };
        const row = await takeOld(tx, articleKey, version);
        await requirePublishable(tx, articleKey, row.version);
        await release(tx, articleKey, { row, number: row.version, at: clock.now(), by });
      }),
    /** Throws as `publish`, and `article.past`. @param at null removes the schedule */
    schedule: (
      { slug, language, version, at }: Versioned & { at: string | null },
      by: By,
    ): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        requireKept(await lock(tx, slug));
        await scheduleIn(tx, { slug, language, version, at }, by);
      }),
    /** Several languages at one time, all or none. Throws as `schedule`. */
    scheduleAll: (
      {
        slug,
        at,
        languages: those,
      }: { slug: string; at: string; languages: readonly Omit<Versioned, 'slug'>[] },
      by: By,
    ): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        requireKept(await lock(tx, slug));
        for (const { language, version } of those)
          await scheduleIn(tx, { slug, language, version, at }, by);
      }),
    unpublish: ({ slug, language }: ArticleKey, by: By): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        await lock(tx, slug);
        await withdraw(tx, { slug, language }, by);
      }),
    review: ({ slug, language }: ArticleKey, by: By): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        requireKept(await lock(tx, slug));
        const articleKey = { slug, language };
        const { version } = await takeOld(tx, articleKey);
        await store.review(tx, articleKey);
        await audit.record(tx, {
          by,
          action: 'article.review',
          target: target(articleKey),
          after: { version },
        });
      }),
    archive: (slug: string, archived: boolean, by: By): Promise<NewsArticle> =>
      act(slug, async (tx) => {
        const group = await lock(tx, slug);
        if (group.archived === archived) return;
        for (const language of archived ? languages : []) {
          if (await take(tx, { slug, language })) await withdraw(tx, { slug, language }, by);
        }
        await store.archive(tx, slug, archived);
        const action = archived ? 'article.archive' : 'article.fetch';
        await audit.record(tx, { by, action, target: `article ${slug}` });
      }),
    /** For announcements (ADR-0088): within their transaction, and `forget` after it. */
    announced: {
      create: createIn,
      /** Languages that can be published, with their newest version, and those that cannot. */
      standing: async (slug: string) => {
        const { archived, languages: cells } = await read(slug);
        return cells.map(({ language, version, draft }) => ({
          language,
          version,
          why: archived || !draft ? ('missing' as const) : gapOf(draft),
        }));
      },
      /** Locks the article until the end of the transaction. @returns the newest version of each ready language */
      hold: async (tx: Queries, slug: string): Promise<Record<Language, number>> => {
        requireKept(await lock(tx, slug));
        const versions: Record<Language, number> = {};
        for (const language of languages) {
          const row = await take(tx, { slug, language });
          const draft = row && (await contentOf(tx, { slug, language }, row.version));
          if (row && draft && gapOf(draft) === undefined) versions[language] = row.version;
        }
        return versions;
      },
      lock: async (tx: Queries, slug: string): Promise<void> => void (await lock(tx, slug)),
      /** Publishes these versions. Throws `operator.conflict` when the article is archived. */
      publish: async (
        tx: Queries,
        slug: string,
        { versions, at }: { versions: Readonly<Record<Language, number>>; at: Date },
      ): Promise<void> => {
        requireKept(await lock(tx, slug));
        for (const [language, number] of Object.entries(versions)) {
          const articleKey = { slug, language };
          const row = await takeOld(tx, articleKey);
          if (row.public_version === number) continue;
          await release(tx, articleKey, { row, number, at, by: 'schedule' });
        }
      },
      /** Takes the languages off the site that `publish` put there. */
      withdraw: async (
        tx: Queries,
        slug: string,
        { versions, at }: { versions: Readonly<Record<Language, number>>; at: Date },
        by: By,
      ) => {
        await lock(tx, slug);
        for (const [language, number] of Object.entries(versions)) {
          const articleKey = { slug, language };
          if (await store.isReleased(tx, { ...articleKey, number, at }))
            await withdraw(tx, articleKey, by);
        }
      },
      forget: news.service.forget,
    },
    /** ms until the next scheduled publication; undefined when there is none. */
    dueIn: (): Promise<number | undefined> => store.dueIn(clock.now()),
    publishDue: async () => {
      let isChanged = false;
      for (const articleKey of await store.due(clock.now())) {
        await transaction(async (tx) => {
          await lock(tx, articleKey.slug);
          // Another server or an operator may have changed it already.
          const row = await store.draft(tx, articleKey);
          if (!row || row.scheduled === null || row.scheduled_version === null) return;
          if (row.scheduled > clock.now().getTime()) return;
          const at = new Date(row.scheduled);
          await release(tx, articleKey, { row, number: row.scheduled_version, at, by: 'schedule' });
          isChanged = true;
        });
      }
      if (isChanged) news.service.forget();
    },
  };
}
