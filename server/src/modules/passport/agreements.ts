/** The agreements a player must accept, per language, each with the hash of the shown text (spec decisions §8). */
import { minimumAge } from '@prelude/contract/campaign/age';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/news';
import type { Agreement } from '@prelude/contract/account/passport';
import { readTexts } from '@prelude/pack/texts';
import type { LegalName, LiveLegal } from '../../core/campaign/live-legal.ts';
import { Failure } from '../../core/failures.ts';
import { sha256Digits } from '../../core/secrets.ts';

export interface Accepted {
  key: Agreement['key'];
  hash: string;
}

/** A wording that players consent to. Earlier wordings stay in the database. */
export interface ConsentText {
  hash: string;
  kind: Agreement['key'] | 'subscription';
  language: Language;
  body: string;
}

export type Agreements = ReturnType<typeof loadAgreements>;

/** A published change of a legal text is asked for from then on (`core/campaign/live-legal.ts`). */
export function loadAgreements(
  campaignDir: string,
  campaign: Pick<Campaign, 'rules'>,
  legalTexts: Pick<LiveLegal, 'source' | 'follow'>,
) {
  const titlesOf = new Map(
    languages.map((language) => {
      const ui = readTexts(campaignDir, language, 'ui') as {
        user: { login: Record<'terms' | 'privacy' | 'age', string> };
      };
      return [language, ui.user.login];
    }),
  );
  const read = () =>
    languages.map((language) => {
      const { age: ageLine, ...titles } = titlesOf.get(language)!;
      const text = <Kind extends ConsentText['kind']>(kind: Kind, body: string) => ({
        hash: sha256Digits(body),
        kind,
        language,
        body,
      });
      const legal = <Kind extends LegalName>(kind: Kind) =>
        text(kind, legalTexts.source(kind, language));
      const articles = [legal('terms'), legal('privacy')];
      const subscription = legal('subscription');
      const list = articles.map(({ kind: key, hash }): Agreement => ({
        key,
        article: legalArticles(language)[key],
        title: titles[key],
        hash,
        required: true,
      }));
      const texts: ConsentText[] = [...articles, subscription];
      const years = minimumAge(campaign, language);
      if (years !== null) {
        const age = text('age', ageLine.replace('{age}', String(years)));
        list.push({ key: 'age', article: null, title: age.body, hash: age.hash, required: true });
        texts.push(age);
      }
      return [language, { list, texts, subscription: subscription.hash }] as const;
    });
  let byLanguage = new Map(read());
  legalTexts.follow(() => (byLanguage = new Map(read())));
  const of = (language: Language) => byLanguage.get(language)!;
  return {
    /** In all languages. */
    texts: () => [...byLanguage.values()].flatMap(({ texts }) => texts),
    list: (language: Language): Agreement[] => of(language).list,
    /**
     * Throws `Failure` agreement.required unless every required text of the language is accepted in its current wording.
     * Call it before anything about the person is stored (spec decisions §8).
     */
    require: (language: Language, accepted: readonly Accepted[]): void => {
      const isAccepted = (text: Agreement) =>
        accepted.some(({ key, hash }) => key === text.key && hash === text.hash);
      if (!of(language).list.every((text) => !text.required || isAccepted(text)))
        throw new Failure('agreement.required');
    },
    subscriptionHash: (language: Language): string => of(language).subscription,
  };
}
