/** Operators change, hide and add the pack's own pages (ADR-0076). */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as calls from '@prelude/contract/console/pages';
import { picturePath } from '@prelude/contract/console/pictures';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { articleAddressOf } from '@prelude/contract/site/news';
import { pageFinder } from '@prelude/pack/news/markdown-problems';
import type { FastifyInstance } from 'fastify';
import type { Json } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { type Author, type Change, idOf } from '../../core/overrides/overrides.ts';
import type { Newest, Override } from '../../core/overrides/overrides.store.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { News } from '../news/index.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import type { OwnPages } from './own-pages.service.ts';
import { pageProblems, stateOf, valueOf } from './pages.logic.ts';

interface Key {
  name: string;
  language: Language;
}

const kind = 'page' as const;
/** Most changed pages, and most drafts, in all languages together. */
const most = 400;
const historyPage = 30;

type Row = Override<calls.PageValue>;
type Rows = ReadonlyMap<string, Override>;

/** The text as a fingerprint, as for an article. */
const recorded = (value: calls.PageValue | null): Json =>
  value && {
    ...value,
    body: createHash('sha256').update(value.body).digest('base64url').slice(0, 22),
  };

interface Needs {
  news: News;
  previews: Previews;
  ownPages: OwnPages;
}

export function pagesRoutes(
  app: FastifyInstance,
  { overrides, pages, media }: Core,
  { news, previews, ownPages }: Needs,
): void {
  const packOf = ({ name, language }: Key) => valueOf(pages.ownOf(name, language));
  const rowIn = (rows: Rows, { name, language }: Key) =>
    rows.get(idOf({ kind, language, name })) as Row | undefined;
  const draftsOf = async (): Promise<Rows> =>
    new Map((await overrides.drafts(kind)).map((row) => [idOf(row), row]));

  const problemsOf = async ({ body, ...value }: calls.PageValue): Promise<calls.PageProblem[]> => {
    const named = [...body.matchAll(new RegExp(`${picturePath}[0-9a-f]{32}`, 'g'))].map(String);
    const isUpload = value.cover?.startsWith(picturePath);
    const uploaded = await news.uploadedOf(isUpload ? [...named, value.cover!] : named);
    const articles = new Set(
      (await news.service.addresses()).flatMap(({ slug, languages: present }) =>
        present.map((language) => articleAddressOf(language, slug)),
      ),
    );
    const covers = new Set(media.covers().map(({ name }) => name));
    return pageProblems(
      { ...value, body },
      {
        isPage: pageFinder(ownPages.table(), (address) => articles.has(address)),
        files: new Set([...ownPages.files(), ...uploaded]),
        isCover: (name) => covers.has(name) || uploaded.has(name),
      },
    );
  };
  const requireRoom = async ({ tx, before, value, state }: Change): Promise<void> => {
    const isDraft = state === 'draft';
    if (isDraft ? before.draft : value === null || (before.published?.value ?? null) !== null)
      return;
    const rows = isDraft
      ? await overrides.drafts(kind, tx)
      : [...(await overrides.publishedOf(kind, tx)).values()].filter((row) => row.value !== null);
    if (rows.length >= most) throw new Failure('pack.full', { most });
  };
  const admit = async (change: Change): Promise<void> => {
    const { name, language } = change.of;
    if (ownPages.isTaken(name, language)) throw new Failure('page.taken');
    await requireRoom(change);
  };
  /** A draft may be faulty: nothing of it is lost. A hidden page is shown to no one. */
  const requireFit = async (page: calls.PageValue | null | undefined): Promise<void> => {
    if (!page || page.hidden) return;
    const problems = await problemsOf(page);
    if (problems.some(({ isWarning }) => !isWarning)) throw new Failure('page.refused');
  };
  const stepOf = ({ name, language, seen }: Key & { seen: number }, by: Author) => ({
    kind,
    name,
    language,
    seen,
    by,
    own: packOf({ name, language }),
    admit,
  });
  type Verb = 'draft' | 'change' | 'revert' | 'publish' | 'discard';
  /** The log has no text of a page, only its fingerprint. */
  const entry = (verb: Verb, key: Key, value?: calls.PageValue | null) => ({
    audit: ({ draft, published }: Newest) => {
      const own = packOf(key);
      const [from, to] =
        verb === 'draft'
          ? [draft ?? published, value]
          : verb === 'discard'
            ? [draft, published?.value]
            : [published, value === undefined ? draft?.value : value];
      return {
        action: `page.${verb}` as const,
        target: `page ${key.language} ${key.name}`,
        before: recorded((from?.value ?? own) as calls.PageValue | null),
        after: recorded((to ?? own) as calls.PageValue | null),
      };
    },
  });
  const given = (key: Key, value: calls.PageValue | null): calls.PageValue | null =>
    isDeepStrictEqual(value, packOf(key)) ? null : value;

  operatorRoute(app, calls.listPages).reply(async () => {
    const { published } = overrides.state();
    const drafts = await draftsOf();
    const rows = [...published.values(), ...drafts.values()].filter((row) => row.kind === kind);
    const names = new Set([...pages.own, ...rows].map(({ name }) => name));
    const list = [...names].toSorted().map((name) => ({
      name,
      languages: languages.map((language) => {
        const key = { name, language };
        return stateOf(language, packOf(key), {
          changed: rowIn(published, key)?.value ?? null,
          draft: rowIn(drafts, key)?.value,
        });
      }),
    }));
    return {
      list: list.filter(({ languages: all }) =>
        all.some(({ state, isDrafted }) => state !== 'absent' || isDrafted),
      ),
    };
  });
  operatorRoute(app, calls.readPage).reply(async ({ body: { name } }) => {
    if (languages.every((language) => ownPages.isTaken(name, language)))
      throw new Failure('page.taken');
    const { published } = overrides.state();
    const drafts = await draftsOf();
    return {
      name,
      languages: languages.map((language) => {
        const key = { name, language };
        const pack = packOf(key);
        const row = rowIn(published, key);
        return {
          language,
          address: ownPages.addressOf(name, language),
          pack,
          value: row?.value ?? pack,
          id: row?.id ?? 0,
          author: row?.author ?? null,
          at: row?.at ?? null,
          draft: rowIn(drafts, key) ?? null,
        };
      }),
    };
  });
  operatorRoute(app, calls.checkPage).reply(async ({ body: { value } }) => ({
    problems: await problemsOf(value),
  }));
  operatorRoute(app, calls.savePage).reply(async ({ body: { value, ...body }, operator }) => {
    const page = given(body, value);
    const step = { ...stepOf(body, operator), ...entry('draft', body, page) };
    return { id: await overrides.save({ ...step, value: page, state: 'draft' }) };
  });
  operatorRoute(app, calls.publishPage).reply(async ({ body: { value, ...body }, operator }) => {
    const step = stepOf(body, operator);
    if (value === undefined) {
      // A draft never changes; `publish` refuses another one than this.
      const draft = rowIn(await draftsOf(), body);
      if (draft?.id === body.seen) await requireFit(draft.value);
      return { id: await overrides.publish({ ...step, ...entry('publish', body) }) };
    }
    const page = given(body, value);
    await requireFit(page);
    const verb = page === null ? 'revert' : 'change';
    return {
      id: await overrides.save({
        ...step,
        ...entry(verb, body, page),
        value: page,
        state: 'published',
      }),
    };
  });
  operatorRoute(app, calls.discardPage).done(({ body, operator }) =>
    overrides.discard({ ...stepOf(body, operator), ...entry('discard', body) }),
  );
  operatorRoute(app, calls.previewPage).reply(async ({ body, operator }) => {
    const { language, name, value } = body;
    const { hidden: _hidden, ...fields } = value;
    const page = await ownPages.shown({ name, language, ...fields }).catch(() => {
      throw new Failure('page.refused');
    });
    return { address: await previews.keep({ page, language }, operator.id) };
  });
  operatorRoute(app, calls.readPageHistory).reply(({ body: { language, name, before } }) =>
    overrides.history<calls.PageValue>({ kind, language, name }, before, historyPage),
  );
}
