/**
 * The words of a question, made on the server: a consent is stored with exactly the words that were shown, and no bundle
 * contains them.
 */
import { conversionNames, type ConversionProvider } from '@prelude/contract/campaign/conversions';
import type { Language } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/article-ids';
import type { Question, Reports } from '@prelude/contract/site/conversions';
import { sha256Digits } from '../../../core/secrets.ts';
import { fill, type Texts } from '../../../core/texts.ts';

interface Asked {
  provider: ConversionProvider;
  /** Whether the wording names the email address. */
  hasAddress: boolean;
  language: Language;
}

/** Only Meta demands the user agent. */
export const needsAgent = (provider: ConversionProvider): boolean => provider === 'meta';

/** Kind of the consent in the ledger (`server/sql/conversions.sql`). */
export const consentKind = ({ provider, hasAddress }: Asked): string =>
  `conversions.${provider}${hasAddress ? '-address' : ''}`;

/** What a Yes agrees to, with its hash. */
export function wordingOf(
  texts: Pick<Texts, 'conversions'>,
  { provider, hasAddress, language }: Asked,
): { text: string; details: string[]; hash: string; body: string } {
  const { question } = texts.conversions(language);
  const words = (sentence: string) => fill(sentence, { ...conversionNames[provider] });
  const text = words(question.text);
  const details = [
    question.sent,
    ...(needsAgent(provider) ? [question.browser] : []),
    ...(hasAddress ? [question.address] : []),
    question.use,
    question.withdrawal,
  ].map(words);
  const body = [text, ...details].join('\n');
  return { text, details, body, hash: sha256Digits(body) };
}

/** The question as a page shows it. */
export function questionOf(texts: Pick<Texts, 'conversions'>, asked: Asked): Question {
  const { question, given, withdraw, withdrawn } = texts.conversions(asked.language);
  const { text, details, hash } = wordingOf(texts, asked);
  return {
    wording: hash,
    text,
    details,
    yes: question.yes,
    no: question.no,
    privacy: { text: question.privacy, article: legalArticles(asked.language).privacy },
    given: fill(given, { ...conversionNames[asked.provider] }),
    withdraw,
    withdrawn,
  };
}

/** The sentences of the account page. */
export function reportsOf(
  texts: Pick<Texts, 'conversions'>,
  language: Language,
  consents: readonly { network: ConversionProvider; since: string }[],
): Reports {
  const { account, withdraw, withdrawn } = texts.conversions(language);
  return {
    title: account.title,
    text: account.text,
    withdraw,
    withdrawn,
    given: consents.map(({ network, since }) => ({
      company: conversionNames[network].company,
      since,
    })),
  };
}
