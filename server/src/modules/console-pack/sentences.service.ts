/** Operators' replacements of the pack's sentences (ADR-0059). */
import { isDeepStrictEqual } from 'node:util';
import {
  type listSentences,
  type SentenceProblem,
  type SentenceState,
  type SentenceValue,
  type SentenceVersion,
  sentencesOnPage,
} from '@prelude/contract/console/sentences';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import type { By, Json } from '../../core/audit.ts';
import { isHeld, isOfEmails } from '../../core/campaign/held-sentences.ts';
import { idOf } from '../../core/campaign/live-pack.ts';
import type { PackChange } from '../../core/campaign/live-pack.store.ts';
import { nounsOf } from '@prelude/pack/texts';
import type { Sentence } from '@prelude/contract/shared/texts';
import { sentencesOf } from '@prelude/pack/sentences';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { formsIn, sentenceProblems, wordsOf } from './sentences.logic.ts';

interface Name {
  language: Language;
  name: string;
}

export interface ConsoleSentences {
  list(filter: BodyOf<typeof listSentences>): ReplyOf<typeof listSentences>['data'];
  /** Throws `Failure`: pack.unknown */
  check(of: Name, value: SentenceValue): SentenceProblem[];
  /**
   * @param value null restores the pack's sentence
   * @returns the id of the change. Throws `Failure`: operator.conflict, pack.unknown, pack.refused,
   *   pack.full, pack.mailing
   */
  save(of: Name, value: SentenceValue | null, seen: number, by: By): Promise<number>;
  history(
    of: Name,
    before: number | undefined,
  ): Promise<{ versions: SentenceVersion[]; more: boolean }>;
}

/** Most replaced sentences, in all languages together. */
const most = 2000;
const page = 30;
/** The game's own words first. */
const order = ['ui', 'roles', 'weapons', 'world', 'factions', 'features'];

export function createSentences({ audit, config, pack, transaction }: Core): ConsoleSentences {
  const { store, texts } = pack;
  const rank = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
  const files = texts.files.toSorted((one, other) => rank(one) - rank(other));

  const packValue = ({ language, name }: Name): Sentence | undefined => {
    const [file = '', path = ''] = name.split(/\/(.*)/s);
    if (isHeld(name) || !files.includes(file)) return undefined;
    return texts.written(language, file).get(path)?.value;
  };
  const stateOf = (
    { language, name }: Name,
    value: Sentence | undefined,
    change: PackChange | undefined,
  ): SentenceState => ({
    name,
    pack: value ?? null,
    value: (change?.value ?? value) as Sentence,
    id: change?.id ?? 0,
    changed: (change?.value ?? null) !== null,
    author: change?.author ?? null,
    at: change?.at ?? null,
    forms: typeof (value ?? change?.value) === 'string' ? [] : formsIn(language),
  });
  const changesOf = (language: Language) =>
    [...pack.state().changes.values()].filter(
      (change) => change.kind === 'text' && change.language === language,
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

  return {
    list: ({ language, wish, only, page: number }) => {
      const changes = new Map(changesOf(language).map((change) => [change.name, change]));
      const known = files.flatMap((file) =>
        [...texts.written(language, file)].flatMap(([path, { value }]) => {
          const name = `${file}/${path}`;
          return isHeld(name) ? [] : [stateOf({ language, name }, value, changes.get(name))];
        }),
      );
      const names = new Set(known.map(({ name }) => name));
      const unused = [...changes.values()]
        .filter(({ name, value }) => value !== null && !names.has(name))
        .map((change) => stateOf(change, undefined, change));
      const changed = known.filter(({ changed: isChanged }) => isChanged);
      const wanted = wish.trim().toLowerCase();
      const found = { all: [...known, ...unused], changed, unused }[only].filter(
        ({ name, pack: own, value }) =>
          `${name}\n${wordsOf(own ?? '')}\n${wordsOf(value)}`.toLowerCase().includes(wanted),
      );
      return {
        total: found.length,
        list: found.slice((number - 1) * sentencesOnPage, number * sentencesOnPage),
        changed: changed.length,
        unused: unused.length,
      };
    },
    check,
    save: async (of, value, seen, by) => {
      const own = packValue(of);
      // A replacement that the pack no longer uses can only be removed.
      if (own === undefined && value !== null) throw new Failure('pack.unknown');
      if (value !== null && check(of, value).length > 0) throw new Failure('pack.refused');
      const kept = value !== null && isDeepStrictEqual(value, own) ? null : value;
      const change = { kind: 'text', ...of } as const;
      const id = await transaction(async (tx) => {
        await store.lock(tx);
        // Two operators agree on the words of an email to players (ADR-0034).
        if (isOfEmails(of.name) && (await store.hasMailing(tx))) throw new Failure('pack.mailing');
        const rows = await store.latest(tx);
        const before = rows.find((row) => idOf(row) === idOf(change));
        if ((before?.id ?? 0) !== seen) throw new Failure('operator.conflict');
        if (!before && own === undefined) throw new Failure('pack.unknown');
        const inForce = rows.filter((row) => row.kind === 'text' && row.value !== null);
        if (kept !== null && (before?.value ?? null) === null && inForce.length >= most)
          throw new Failure('pack.full', { most });
        await audit.record(tx, {
          by,
          action: kept === null ? 'text.revert' : 'text.change',
          target: `text ${of.language} ${of.name}`,
          before: (before?.value ?? own ?? null) as Json,
          after: kept ?? own ?? null,
        });
        return store.add(tx, { ...change, value: kept, by });
      });
      await pack.refresh();
      return id;
    },
    history: async (of, before) => {
      const found = await store.history({ kind: 'text', ...of }, before, page + 1);
      return {
        versions: found.slice(0, page).map(({ id, value, author, at }) => ({
          id,
          value: value as SentenceValue | null,
          author,
          at,
        })),
        more: found.length > page,
      };
    },
  };
}
