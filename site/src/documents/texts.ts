/** Texts of the documents. Only the server loads them, so they add nothing to the site's downloads. */
import type { DocumentName, DocumentProps, PageContext } from '@prelude/contract/site/documents';
import {
  type Language,
  languages,
  directionOf,
  toTag,
  perLanguage,
  inLanguage,
} from '@prelude/contract/shared/languages';
import { sentence } from '@prelude/ui/i18n';
import type { Dictionary, Translate } from '../lib/i18n/text.ts';
import type { Edition } from './document-page.tsx';
import type english from '../../../locales/en/documents.json';
import type englishDraw from '../../../locales/en/draw.json';
import type englishFanKit from '../../../locales/en/fan-kit.json';
import type englishQuiz from '../../../locales/en/quiz.json';
import type englishStatus from '../../../locales/en/status.json';
import { renderPack } from '../lib/pack.ts';

export type DocumentTexts = typeof english;
type Numbered<Entry> = Record<`${number}`, Entry>;
export type Cards = { title: string } & Numbered<{ title: string; text: string }>;
export type Questions = { title: string } & Numbered<{ question: string; answer: string }>;

/** Texts of the pack alone: the product has no sentence for a creators' page. Each part can be absent. */
export interface InvitationTexts {
  title: string;
  lead: string;
  description: string;
  apply: string;
  applyNote: string;
  back: string;
  alt: string;
  who?: Cards;
  gives?: Cards;
  how?: Cards;
  faq?: Questions;
}
export type StatusTexts = typeof englishStatus;
export type DrawTexts = typeof englishDraw;
export type FanKitTexts = typeof englishFanKit;
/** `ask`: texts of the pack by question: `question`, and each answer by its key. */
export type QuizTexts = typeof englishQuiz & {
  ask: Record<string, Record<string, string> | undefined>;
};

type File =
  | DocumentTexts
  | InvitationTexts
  | StatusTexts
  | DrawTexts
  | FanKitTexts
  | QuizTexts
  | Dictionary;

export interface Voice {
  language: Language;
  tag: string;
  /** Undefined from left to right, which needs no attribute. */
  dir: 'rtl' | undefined;
  t: Translate;
  d: DocumentTexts;
  invitation: InvitationTexts;
  status: StatusTexts;
  draw: DrawTexts;
  fanKit: FanKitTexts;
  quiz: QuizTexts;
  /** Name of the switch for campaign emails in the account window. */
  emailSwitch: string;
}

export type DocumentOf<Name extends DocumentName> = {
  voice: Voice;
  context: PageContext;
} & DocumentProps[Name];

function voiceOf(language: Language): Voice {
  const files = renderPack().texts[language] ?? {};
  const read = (name: string): File => (files[name] ?? {}) as unknown as File;
  return {
    language,
    tag: toTag(language),
    dir: directionOf(language) === 'rtl' ? 'rtl' : undefined,
    t: (key, values) => sentence([read('ui')], language, key, values) ?? '',
    d: read('documents') as DocumentTexts,
    invitation: read('invitation') as InvitationTexts,
    status: read('status') as StatusTexts,
    draw: read('draw') as DrawTexts,
    fanKit: read('fan-kit') as FanKitTexts,
    quiz: read('quiz') as QuizTexts,
    emailSwitch: sentence([read('account')], language, 'account.emails.state') ?? '',
  };
}

const voices = perLanguage((language) => voiceOf(language));
export const voiceIn = (language: Language): Voice => inLanguage(voices, language);

export const editionsOf = (pathOf: (tag: string) => string): Edition[] =>
  languages.map((language) => ({ tag: toTag(language), path: pathOf(toTag(language)) }));
