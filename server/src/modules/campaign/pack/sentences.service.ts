/** Operators' replacements of the pack's sentences (ADR-0076). */
import { isDeepStrictEqual } from 'node:util';
import {
  type listSentences,
  type SentenceProblem,
  type SentenceState,
  type SentenceValue,
  sentencesOnPage,
} from '@prelude/contract/console/sentences';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { isHeld } from '../../../core/campaign/held-sentences.ts';
import type { Override } from '../../../core/overrides/overrides.store.ts';
import { nounsOf } from '@prelude/pack/texts';
import type { Sentence } from '@prelude/contract/shared/texts';
import { sentencesOf } from '@prelude/pack/sentences';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import { type Change, createReplacements, type Saving } from './replacements.ts';
import { formsIn, sentenceProblems, wordsOf } from './sentences.logic.ts';

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

export type ConsoleSentences = ReturnType<typeof createSentences>;

export function createSentences(core: Core) {
  const { config, overrides, pack } = core;
  const { texts } = pack;
  const rank = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
  const files = texts.files.toSorted((one, other) => rank(one) - rank(other));

  const packValue = ({ language, name }: Name): Sentence | undefined => {
    const [file = '', path = ''] = name.split(/\/(.*)/s);
    if (isHeld(name) || !files.includes(file)) return undefined;
    return texts.written(language, file).get(path)?.value;
  };
  const stateOf = (
    { language, name }: Name,
    { value, change, draft }: { value?: Sentence; change?: Override; draft?: Override },
  ): SentenceState => {
    const shown = change?.value ?? value;
    return {
      name,
      pack: value ?? null,
      value: shown ?? '',
      id: change?.id ?? 0,
      changed: (change?.value ?? null) !== null,
      author: change?.author ?? null,
      at: change?.at ?? null,
      draft: draft
        ? {
            id: draft.id,
            value: draft.value as SentenceValue | null,
            author: draft.author,
            at: draft.at,
          }
        : null,
      forms: typeof (shown ?? draft?.value ?? '') === 'string' ? [] : formsIn(language),
    };
  };
  const byName = (rows: Iterable<Override>, language: Language) =>
    new Map(
      [...rows]
        .filter((row) => row.kind === kind && row.language === language)
        .map((row) => [row.name, row]),
    );

  const check = (of: Name, value: SentenceValue): SentenceProblem[] => {
    const own = packValue(of);
    if (own === undefined) throw new Failure('pack.unknown');
    const { language, name } = of;
    const [file = '', path = ''] = name.split(/\/(.*)/s);
    const main =
      language === defaultLanguage
        ? undefined
        : sentencesOf(texts.read(defaultLanguage, file)).get(path)?.value;
    const nouns = nounsOf(config.campaignDir, language);
    return sentenceProblems(value, { language, name, pack: own, main, nouns });
  };

  const requireRoom = async (
    tx: Queries,
    { before: { published, draft }, value, isDraft }: Change<SentenceValue>,
  ): Promise<void> => {
    const isNew = isDraft ? !draft : value !== null && (published?.value ?? null) === null;
    if (!isNew) return;
    const rows = isDraft
      ? await overrides.drafts(kind, tx)
      : [...(await overrides.publishedOf(kind, tx)).values()].filter((row) => row.value !== null);
    if (rows.length >= most) throw new Failure('pack.full', { most });
  };
  const replacements = createReplacements<SentenceValue>(core, {
    own: (of) => packValue(of) ?? null,
    admit: async (tx, change) => {
      const { of, value, before } = change;
      // The pack, or the sentence in the default language, may have changed since a draft was saved.
      if (value !== null && check(of, value).length > 0) throw new Failure('pack.refused');
      // A replacement that the pack no longer uses can only be removed.
      if (!before.published && !before.draft && packValue(of) === undefined)
        throw new Failure('pack.unknown');
      await requireRoom(tx, change);
    },
  });

  return {
    list: async ({ language, search, only, page: number }: BodyOf<typeof listSentences>) => {
      const changes = byName(overrides.state().published.values(), language);
      const drafts = byName(await overrides.drafts(kind), language);
      const known = files.flatMap((file) =>
        [...texts.written(language, file)].flatMap(([path, { value }]) => {
          const name = `${file}/${path}`;
          if (isHeld(name)) return [];
          const [change, draft] = [changes.get(name), drafts.get(name)];
          return [stateOf({ language, name }, { value, change, draft })];
        }),
      );
      const names = new Set(known.map(({ name }) => name));
      const unused = [...new Set([...changes.keys(), ...drafts.keys()])]
        .filter((name) => !names.has(name))
        .map((name) =>
          stateOf({ language, name }, { change: changes.get(name), draft: drafts.get(name) }),
        )
        .filter((one) => one.changed || one.draft);
      const changed = known.filter((one) => one.changed || one.draft);
      const drafted = [...known, ...unused].filter((one) => one.draft);
      const wanted = search.trim().toLowerCase();
      const found = { all: [...known, ...unused], changed, drafts: drafted, unused }[only].filter(
        ({ name, pack: own, value, draft }) =>
          `${name}\n${wordsOf(own ?? '')}\n${wordsOf(value)}\n${wordsOf(draft?.value ?? '')}`
            .toLowerCase()
            .includes(wanted),
      );
      return {
        total: found.length,
        list: found.slice((number - 1) * sentencesOnPage, number * sentencesOnPage),
        changed: changed.length,
        drafts: drafted.length,
        unused: unused.length,
      };
    },
    /** Throws `Failure`: pack.unknown */
    check,
    /**
     * @param value null restores the pack's sentence
     * @returns the id of the change. Throws `Failure`: operator.conflict, operator.step_up, pack.unknown, pack.refused,
     *   pack.full, pack.mailing
     */
    save: (of: Name, value: SentenceValue | null, how: Saving) => {
      const stored = isDeepStrictEqual(value, packValue(of)) ? null : value;
      return replacements.save({ kind, ...of }, stored, how);
    },
    /** @param seen id of the draft. Throws as `save` */
    publish: (of: Name, seen: number, by: Saving['by']) =>
      replacements.publish({ kind, ...of }, seen, by),
    /** Throws `Failure`: operator.conflict */
    discard: (of: Name, seen: number, by: Saving['by']) =>
      replacements.discard({ kind, ...of }, seen, by),
    /** Published changes. */
    history: (of: Name, before: number | undefined) =>
      overrides.history<SentenceValue>({ kind, ...of }, before, page),
  };
}
