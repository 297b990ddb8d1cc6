/** Operators' replacements of the pack's sentences (ADR-0076). */
import { isDeepStrictEqual } from 'node:util';
import * as calls from '@prelude/contract/console/sentences';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import type { Sentence } from '@prelude/contract/shared/texts';
import { sentencesOf } from '@prelude/pack/sentences';
import { nounsOf } from '@prelude/pack/texts';
import type { FastifyInstance } from 'fastify';
import { isHeld } from '../../../core/campaign/held-sentences.ts';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import type { Author, Change } from '../../../core/overrides/overrides.ts';
import type { Override } from '../../../core/overrides/overrides.store.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { searchSentences, sentenceProblems, stateOf } from './sentences.logic.ts';

interface Name {
  language: Language;
  name: string;
}

/** Most replaced sentences, and most drafts, in all languages together. */
const most = 2000;
const page = 30;
const kind = 'text' as const;
/** The game's own words first. */
const order = ['ui', 'roles', 'weapons', 'world', 'factions', 'features'];

const byName = (rows: Iterable<Override>, language: Language): Map<string, Override> =>
  new Map(
    [...rows]
      .filter((row) => row.kind === kind && row.language === language)
      .map((row) => [row.name, row]),
  );

export function sentenceRoutes(
  app: FastifyInstance,
  { config, overrides, pack: { texts }, sentenceTests }: Core,
): void {
  const rank = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
  const files = texts.files.toSorted((one, other) => rank(one) - rank(other));

  const ownSentences = (language: Language): Map<string, Sentence> =>
    new Map(
      files
        .flatMap((file) =>
          Array.from(texts.written(language, file), ([path, { value }]): [string, Sentence] => [
            `${file}/${path}`,
            value,
          ]),
        )
        .filter(([name]) => !isHeld(name)),
    );
  const own = ({ language, name }: Name): Sentence | undefined => {
    const [file = '', path = ''] = name.split(/\/(.*)/s);
    if (isHeld(name) || !files.includes(file)) return undefined;
    return texts.written(language, file).get(path)?.value;
  };

  /** Throws `Failure`: pack.unknown */
  const problemsOf = (of: Name, value: calls.SentenceValue): calls.SentenceProblem[] => {
    const pack = own(of);
    if (pack === undefined) throw new Failure('pack.unknown');
    const { language, name } = of;
    const [file = '', path = ''] = name.split(/\/(.*)/s);
    const main =
      language === defaultLanguage
        ? undefined
        : sentencesOf(texts.read(defaultLanguage, file)).get(path)?.value;
    const nouns = nounsOf(config.campaignDir, language);
    return sentenceProblems(value, { language, name, pack, main, nouns });
  };
  const requireRoom = async ({ tx, before, value, state }: Change): Promise<void> => {
    const isDraft = state === 'draft';
    const isNew = isDraft
      ? !before.draft
      : value !== null && (before.published?.value ?? null) === null;
    if (!isNew) return;
    const rows = isDraft
      ? await overrides.drafts(kind, tx)
      : [...(await overrides.publishedOf(kind, tx)).values()].filter((row) => row.value !== null);
    if (rows.length >= most) throw new Failure('pack.full', { most });
  };
  const admit = async (change: Change): Promise<void> => {
    const { of, value, before } = change;
    // The pack, or the sentence in the default language, may have changed since a draft was saved.
    if (value !== null && problemsOf(of, value as calls.SentenceValue).length > 0)
      throw new Failure('pack.refused');
    // A replacement that the pack no longer uses can only be removed.
    if (!before.published && !before.draft && own(of) === undefined)
      throw new Failure('pack.unknown');
    await requireRoom(change);
  };
  const stepOf = ({ language, name, seen }: Name & { seen: number }, by: Author) => ({
    kind,
    language,
    name,
    seen,
    by,
    own: own({ language, name }),
    admit,
  });

  operatorRoute(app, calls.listSentences).reply(async ({ body }) => {
    const { language } = body;
    const changes = byName(overrides.state().published.values(), language);
    const drafts = byName(await overrides.drafts(kind), language);
    return searchSentences({ own: ownSentences(language), changes, drafts }, body);
  });
  operatorRoute(app, calls.readSentence).reply(async ({ body: { name } }) => {
    const drafts = await overrides.drafts(kind);
    const found = languages.map((language) => {
      const [pack, change, draft] = [
        own({ language, name }),
        byName(overrides.state().published.values(), language).get(name),
        byName(drafts, language).get(name),
      ];
      const state = stateOf(language, name, {
        ...(pack !== undefined && { pack }),
        ...(change && { change }),
        ...(draft && { draft }),
      });
      return { language, state };
    });
    if (found.every(({ state }) => state.pack === null && !state.changed && !state.draft))
      throw new Failure('pack.unknown');
    return { languages: found };
  });
  operatorRoute(app, calls.checkSentence).reply(({ body: { value, ...of } }) => ({
    problems: problemsOf(of, value),
  }));
  operatorRoute(app, calls.saveSentence).reply(async ({ body, operator }) => {
    const step = stepOf(body, operator);
    const value = isDeepStrictEqual(body.value, step.own) ? null : body.value;
    const state = body.draft ? 'draft' : 'published';
    return { id: await overrides.save({ ...step, value, state }) };
  });
  operatorRoute(app, calls.publishSentence).reply(async ({ body, operator }) => ({
    id: await overrides.publish(stepOf(body, operator)),
  }));
  operatorRoute(app, calls.discardSentence).done(({ body, operator }) =>
    overrides.discard(stepOf(body, operator)),
  );
  operatorRoute(app, calls.startSentenceTest).done(({ body: { seen: draft, ...test }, operator }) =>
    sentenceTests.start({ ...test, draft }, operator),
  );
  operatorRoute(app, calls.readSentenceTest).reply(async ({ body }) => ({
    test: (await sentenceTests.read(body.draft)) ?? null,
  }));
  operatorRoute(app, calls.readSentenceHistory).reply(({ body: { language, name, before } }) =>
    overrides.history<calls.SentenceValue>({ kind, language, name }, before, page),
  );
}
