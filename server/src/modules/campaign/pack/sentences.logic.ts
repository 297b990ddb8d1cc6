import { insertNouns, type Nouns } from '@prelude/pack/format/nouns';
import {
  type listSentences,
  type SentenceProblem,
  sentencesOnPage,
  type SentenceState,
  type SentenceValue,
} from '@prelude/contract/console/sentences';
import type { BodyOf, DataOf } from '@prelude/contract/shared/endpoint';
import { type Language, toIntl } from '@prelude/contract/shared/languages';
import type { Sentence } from '@prelude/contract/shared/texts';
import { placeholders } from '@prelude/pack/script';
import { markupProblems, textProblems, versionProblems } from '@prelude/pack/text-rules';
import type { Override } from '../../../core/overrides/overrides.store.ts';

/** @returns names of the plural forms in this language, in the order of Intl */
const formsIn = (language: Language): string[] =>
  new Intl.PluralRules(toIntl(language)).resolvedOptions().pluralCategories;

const wordsOf = (value: Sentence): string =>
  typeof value === 'string' ? value : Object.values(value).join(' ');

/** The form that all languages have. */
const mainOf = (value: Sentence): string =>
  typeof value === 'string' ? value : (value.other ?? '');

interface Versions {
  language: Language;
  /** `ui/game.slogan` */
  name: string;
  /** The pack's sentence in this language. */
  pack: Sentence;
  /** What is shown in the default language; undefined in the default language itself. */
  main: Sentence | undefined;
  nouns: Nouns;
}

/** The rules of the campaign check (scripts/campaign) for one sentence. */
export function sentenceProblems(
  value: SentenceValue,
  { language, name, pack, main, nouns }: Versions,
): SentenceProblem[] {
  if ((typeof value === 'string') !== (typeof pack === 'string')) return [{ code: 'forms' }];
  const forms = typeof value === 'string' ? { other: value } : value;
  const known = new Set(['other', ...formsIn(language)]);
  const missing =
    typeof pack === 'string' ? [] : Object.keys(pack).filter((form) => known.has(form));
  const isComplete = ['other', ...missing].every((form) => Object.hasOwn(forms, form));
  if (!isComplete || !Object.keys(forms).every((form) => known.has(form))) {
    return [{ code: 'forms', detail: [...known].join(', ') }];
  }
  const [file, path = ''] = name.split(/\/(.*)/s);
  const complete = (text: string) => insertNouns(text, nouns);
  const source = complete(mainOf(pack));
  const wanted = new Set(placeholders(source));
  const problems = Object.entries(forms).flatMap(([form, given]): SentenceProblem[] => {
    const text = complete(given);
    const strange = placeholders(text).filter((place) => !wanted.has(place));
    return [
      ...textProblems(text, language, `${file}.json ${path}`),
      ...markupProblems(text, path),
      ...(form === 'other'
        ? versionProblems(source, text).filter(({ code }) => code === 'placeholders')
        : strange.length > 0
          ? [{ code: 'placeholders' as const, detail: [...wanted].join(' ') }]
          : []),
    ];
  });
  if (main !== undefined) {
    const figures = versionProblems(complete(mainOf(main)), complete(mainOf(value)));
    problems.push(...figures.filter(({ code }) => code === 'figures'));
  }
  const known2 = new Set<string>();
  return problems.filter(({ code, detail }) => {
    const id = `${code} ${detail}`;
    return !known2.has(id) && known2.add(id);
  });
}

export function stateOf(
  language: Language,
  name: string,
  { pack, change, draft }: { pack?: Sentence; change?: Override; draft?: Override },
): SentenceState {
  const shown = change?.value ?? pack;
  return {
    name,
    pack: pack ?? null,
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
}

interface Sentences {
  /** The pack's by name, in the order of the list. */
  own: ReadonlyMap<string, Sentence>;
  /** Of this language, by name. */
  changes: ReadonlyMap<string, Override>;
  drafts: ReadonlyMap<string, Override>;
}

/** @returns the sentences of a language that fit the search; those that the pack no longer uses come last */
export function searchSentences(
  { own, changes, drafts }: Sentences,
  { language, search, only, page }: BodyOf<typeof listSentences>,
): DataOf<typeof listSentences> {
  const of = (name: string): SentenceState =>
    stateOf(language, name, {
      pack: own.get(name),
      change: changes.get(name),
      draft: drafts.get(name),
    });
  const known = Array.from(own.keys(), of);
  const unused = [...new Set([...changes.keys(), ...drafts.keys()])]
    .filter((name) => !own.has(name))
    .map(of)
    .filter((one) => one.changed || one.draft);
  const all = [...known, ...unused];
  const changed = known.filter((one) => one.changed || one.draft);
  const drafted = all.filter((one) => one.draft);
  const wanted = search.trim().toLowerCase();
  const found = { all, changed, drafts: drafted, unused }[only].filter(
    ({ name, pack, value, draft }) =>
      `${name}\n${wordsOf(pack ?? '')}\n${wordsOf(value)}\n${wordsOf(draft?.value ?? '')}`
        .toLowerCase()
        .includes(wanted),
  );
  return {
    total: found.length,
    list: found.slice((page - 1) * sentencesOnPage, page * sentencesOnPage),
    changed: changed.length,
    drafts: drafted.length,
    unused: unused.length,
  };
}
