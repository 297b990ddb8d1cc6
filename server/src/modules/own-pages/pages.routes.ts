/** Operators change, hide and add the pack's own pages, and change its legal texts (ADR-0076). */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PageValue } from '@prelude/contract/console/pages';
import { languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Json } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { type Author, type Change, idOf } from '../../core/overrides/overrides.ts';
import type { Newest, Override } from '../../core/overrides/overrides.store.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import type { PageKey, PageTexts } from './page-texts.ts';
import { stateOf } from './pages.logic.ts';

/** Most changed pages, and most drafts, in all languages together. */
const most = 400;
const historyPage = 30;

type Row = Override<PageValue>;
type Rows = ReadonlyMap<string, Override>;

/** The text as a fingerprint, as for an article. */
const recorded = (value: PageValue | null): Json =>
  value && {
    ...value,
    body: createHash('sha256').update(value.body).digest('base64url').slice(0, 22),
  };

export function pagesRoutes(
  app: FastifyInstance,
  { overrides }: Pick<Core, 'overrides'>,
  previews: Previews,
  texts: PageTexts,
): void {
  const { kind, calls, packOf, problemsOf } = texts;
  const rowIn = (rows: Rows, { name, language }: PageKey) =>
    rows.get(idOf({ kind, language, name })) as Row | undefined;
  const draftsOf = async (): Promise<Rows> =>
    new Map((await overrides.drafts(kind)).map((row) => [idOf(row), row]));

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
    if (texts.isTaken(name, language)) throw new Failure('page.taken');
    await requireRoom(change);
    if (change.state === 'published') await texts.published?.(change);
  };
  /** A draft may be faulty: nothing of it is lost. A hidden page is shown to no one. */
  const requireFit = async (
    key: PageKey,
    page: PageValue | null | undefined,
    again: boolean | undefined,
  ): Promise<void> => {
    const value = page ?? (kind === 'legal' ? packOf(key) : null);
    if (!value || value.hidden) return;
    const problems = await problemsOf(key, value, again);
    if (problems.some(({ isWarning }) => !isWarning)) throw new Failure('page.refused');
  };
  const stepOf = (
    { name, language, seen, again }: PageKey & { seen: number; again?: boolean | undefined },
    by: Author,
  ) => ({
    kind,
    name,
    language,
    seen,
    by,
    own: packOf({ name, language }),
    note: texts.noteOf(again),
    admit,
  });
  type Verb = 'draft' | 'change' | 'revert' | 'publish' | 'discard';
  /** The log has no text of a page, only its fingerprint. */
  const entry = (verb: Verb, key: PageKey, value?: PageValue | null) => ({
    audit: ({ draft, published }: Newest) => {
      const own = packOf(key);
      const [from, to] =
        verb === 'draft'
          ? [draft ?? published, value]
          : verb === 'discard'
            ? [draft, published?.value]
            : [published, value === undefined ? draft?.value : value];
      return {
        action: `${kind}.${verb}` as const,
        target: `${kind} ${key.language} ${key.name}`,
        before: recorded((from?.value ?? own) as PageValue | null),
        after: recorded((to ?? own) as PageValue | null),
      };
    },
  });
  const given = (key: PageKey, value: PageValue | null): PageValue | null =>
    isDeepStrictEqual(value, packOf(key)) ? null : value;

  operatorRoute(app, calls.list).reply(async () => {
    const { published } = overrides.state();
    const drafts = await draftsOf();
    const rows = [...published.values(), ...drafts.values()].filter((row) => row.kind === kind);
    const names = new Set([...texts.names(), ...rows.map(({ name }) => name).toSorted()]);
    const list = [...names].map((name) => ({
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
  operatorRoute(app, calls.read).reply(async ({ body: { name } }) => {
    if (languages.every((language) => texts.isTaken(name, language)))
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
          address: texts.addressOf(name, language),
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
  operatorRoute(app, calls.check).reply(async ({ body: { value, again, ...key } }) => ({
    problems: await problemsOf(key, value, again),
  }));
  operatorRoute(app, calls.save).reply(async ({ body: { value, ...body }, operator }) => {
    const page = given(body, value);
    const step = { ...stepOf(body, operator), ...entry('draft', body, page) };
    return { id: await overrides.save({ ...step, value: page, state: 'draft' }) };
  });
  operatorRoute(app, calls.publish).reply(async ({ body: { value, ...body }, operator }) => {
    if (texts.asksAgain && body.again === undefined) throw new Failure('request.malformed');
    const step = stepOf(body, operator);
    if (value === undefined) {
      // A draft never changes; `publish` refuses another one than this.
      const draft = rowIn(await draftsOf(), body);
      if (draft?.id === body.seen) await requireFit(body, draft.value, body.again);
      return { id: await overrides.publish({ ...step, ...entry('publish', body) }) };
    }
    const page = given(body, value);
    await requireFit(body, page, body.again);
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
  operatorRoute(app, calls.discard).done(({ body, operator }) =>
    overrides.discard({ ...stepOf(body, operator), ...entry('discard', body) }),
  );
  operatorRoute(app, calls.preview).reply(async ({ body: { value, ...key }, operator }) => {
    const shown = await texts.previewed(key, value).catch(() => {
      throw new Failure('page.refused');
    });
    return { address: await previews.keep(shown, operator.id) };
  });
  operatorRoute(app, calls.history).reply(({ body: { language, name, before } }) =>
    overrides.history<PageValue>({ kind, language, name }, before, historyPage),
  );
}
