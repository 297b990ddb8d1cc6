/** Console calls for the pack's sentences, which operators can replace while the campaign runs (ADR-0076). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Closed, Done, Instant, LanguageCode, Nullable, dataOf } from '../shared/shapes.ts';

const source = 'ADR-0076';

const sentenceProblemCodes = [
  'empty',
  'literal',
  'spaces',
  'foreign',
  'characters',
  'untranslated',
  'half_width',
  'particle',
  'placeholders',
  'figures',
  'markup',
  'forms',
] as const;

const SentenceProblem = Type.Object({
  code: Type.Enum(sentenceProblemCodes),
  /** What is wrong, or what is missing. */
  detail: Type.Optional(Type.String()),
});
export type SentenceProblem = Static<typeof SentenceProblem>;

/** Characters. */
export const longestSentence = 4000;

/** Line breaks separate paragraphs; other control characters are refused. */
const Words = Type.String({
  maxLength: longestSentence,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
});
const pluralNames = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Words, or their plural forms by name. */
export const SentenceValue = Type.Union([
  Words,
  Closed(
    Object.fromEntries(pluralNames.map((name) => [name, Type.Optional(Words)])) as Record<
      (typeof pluralNames)[number],
      ReturnType<typeof Type.Optional<typeof Words>>
    >,
  ),
]);
export type SentenceValue = Static<typeof SentenceValue>;

/** `ui/game.slogan` */
export const SentenceName = Type.String({
  minLength: 3,
  maxLength: 200,
  pattern: '^[a-z-]+/[^\\u0000-\\u001f]+$',
});
const Seen = Type.Integer({ minimum: 0 });

/** A draft, or a published change. */
const SentenceVersion = Type.Object({
  id: Seen,
  /** Null: the pack's sentence applies again. */
  value: Nullable(SentenceValue),
  author: Type.String(),
  at: Instant,
});

type SentenceVersion = Static<typeof SentenceVersion>;

const SentenceState = Type.Object({
  name: Type.String(),
  /** The pack's; null when the pack has no such sentence any more. */
  pack: Nullable(SentenceValue),
  value: SentenceValue,
  /** The change in force; 0 when no operator has changed the sentence. */
  id: Seen,
  changed: Type.Boolean(),
  author: Nullable(Type.String()),
  at: Nullable(Instant),
  /** Saved, but not published: visitors do not see it. */
  draft: Nullable(SentenceVersion),
  /** Names of the plural forms of this language; empty for a sentence without forms. */
  forms: Type.Array(Type.String()),
});
export type SentenceState = Static<typeof SentenceState>;

export const sentencesOnPage = 50;
export const sentenceFilters = ['all', 'changed', 'drafts', 'unused'] as const;

export const listSentences = consoleEndpoint({
  path: '/console/api/pack/sentences',
  summary: 'Sentences of a language, by their name or their words',
  source,
  operator: { permission: 'campaign.read' },
  body: Closed({
    language: LanguageCode,
    search: Type.String({ maxLength: 200 }),
    only: Type.Enum(sentenceFilters),
    page: Type.Integer({ minimum: 1, maximum: 1000 }),
  }),
  reply: dataOf({
    total: Type.Integer(),
    list: Type.Array(SentenceState),
    /** Number of sentences with a change or draft in this language, with a draft, and of those that the pack no longer uses. */
    changed: Type.Integer(),
    drafts: Type.Integer(),
    unused: Type.Integer(),
  }),
});

export const readSentence = consoleEndpoint({
  path: '/console/api/pack/sentences/read',
  summary: 'One sentence in every language of the campaign',
  source,
  operator: { permission: 'campaign.read' },
  failures: ['pack.unknown'],
  body: Closed({ name: SentenceName }),
  reply: dataOf({
    languages: Type.Array(Type.Object({ language: LanguageCode, state: SentenceState })),
  }),
});

const change = { language: LanguageCode, name: SentenceName };
/** Id of the open draft that the operator sees, else of the change in force, else 0. */
const seen = Seen;

export const checkSentence = consoleEndpoint({
  path: '/console/api/pack/sentences/check',
  summary: 'Rules that a sentence would break; saves nothing',
  source,
  operator: { permission: 'text.write' },
  failures: ['pack.unknown'],
  exact: true,
  body: Closed({ ...change, value: SentenceValue }),
  reply: dataOf({ problems: Type.Array(SentenceProblem) }),
});

export const saveSentence = consoleEndpoint({
  path: '/console/api/pack/sentences/save',
  summary: 'Replace a sentence, or save a draft of it; null restores the pack’s',
  source,
  operator: { permission: 'text.write' },
  failures: [
    'operator.conflict',
    'pack.unknown',
    'pack.refused',
    'pack.full',
    'pack.mailing',
    'pack.second',
  ],
  exact: true,
  body: Closed({
    ...change,
    value: Nullable(SentenceValue),
    seen,
    draft: Type.Optional(Type.Boolean()),
  }),
  reply: dataOf({ id: Seen }),
});

export const publishSentence = consoleEndpoint({
  path: '/console/api/pack/sentences/publish',
  summary: 'Publish the draft of a sentence, whose id is `seen`',
  source,
  operator: { permission: 'text.write' },
  failures: [
    'operator.conflict',
    'pack.unknown',
    'pack.refused',
    'pack.full',
    'pack.mailing',
    'pack.second',
  ],
  exact: true,
  body: Closed({ ...change, seen }),
  reply: dataOf({ id: Seen }),
});

export const discardSentence = consoleEndpoint({
  path: '/console/api/pack/sentences/discard',
  summary: 'Discard the draft of a sentence, whose id is `seen`',
  source,
  operator: { permission: 'text.write' },
  failures: ['operator.conflict'],
  exact: true,
  body: Closed({ ...change, seen }),
  reply: Done,
});

/** Sentences of the interface, which every page renders; not those that emails contain, too. */
export const testedNames = '^ui/(?!game\\.title$|nouns\\.|reward\\.)[^\\u0000-\\u001f]+$';

const Tested = Type.Object({ visitors: Type.Integer(), registered: Type.Integer() });

export const startSentenceTest = consoleEndpoint({
  path: '/console/api/pack/sentences/test/start',
  summary:
    'Show the draft of a sentence, whose id is `seen`, to a share of visitors; one test at a time',
  source,
  operator: { permission: 'text.write' },
  failures: ['operator.conflict'],
  body: Closed({
    language: LanguageCode,
    name: Type.String({ maxLength: 200, pattern: testedNames }),
    seen,
    /** Percent of visitors. */
    share: Type.Integer({ minimum: 1, maximum: 99 }),
  }),
  reply: Done,
});

export const readSentenceTest = consoleEndpoint({
  path: '/console/api/pack/sentences/test',
  summary:
    'The test of a draft: browsers and registrations with the sentence in force (a) and the draft (b)',
  source,
  operator: { permission: 'campaign.read' },
  body: Closed({ draft: Type.Integer({ minimum: 1 }) }),
  reply: dataOf({
    /** Null: the draft was never tested. */
    test: Nullable(
      Type.Object({
        share: Type.Integer(),
        started: Instant,
        ended: Nullable(Instant),
        a: Tested,
        b: Tested,
      }),
    ),
  }),
});

export const readSentenceHistory = consoleEndpoint({
  path: '/console/api/pack/sentences/history',
  summary: 'Published changes of a sentence, newest first',
  source,
  operator: { permission: 'campaign.read' },
  body: Closed({ ...change, before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: dataOf({ versions: Type.Array(SentenceVersion), more: Type.Boolean() }),
});
