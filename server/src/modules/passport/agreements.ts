/** The agreements a player must accept, per language, each with the hash of the shown text (spec decisions §8). */
import { readFileSync } from 'node:fs';
import { minimumAge } from '@prelude/contract/campaign/age';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/news';
import type { Agreement } from '@prelude/contract/account/passport';
import { localFile, readTexts } from '../../core/campaign/pack.ts';
import { sha256Digits } from '../../core/secrets.ts';

export interface Accepted {
  key: Agreement['key'];
  hash: string;
}

export type Agreements = ReturnType<typeof loadAgreements>;

export function loadAgreements(campaignDir: string, campaign: Pick<Campaign, 'rules'>) {
  const legal = (language: Language, name: string): string =>
    readFileSync(localFile(campaignDir, 'legal', language, name), 'utf8');
  const byLanguage = new Map(
    languages.map((language) => {
      const ui = readTexts(campaignDir, language, 'ui') as {
        user: { login: Record<'terms' | 'privacy' | 'age', string> };
      };
      const { terms, privacy, age } = ui.user.login;
      const text = (key: 'terms' | 'privacy', title: string): Agreement => ({
        key,
        article: legalArticles(language)[key],
        title,
        hash: sha256Digits(legal(language, key)),
        required: true,
      });
      const list = [text('terms', terms), text('privacy', privacy)];
      const years = minimumAge(campaign, language);
      if (years !== null) {
        const title = age.replace('{age}', String(years));
        list.push({ key: 'age', article: null, title, hash: sha256Digits(title), required: true });
      }
      return [
        language,
        { list, subscription: sha256Digits(legal(language, 'subscription')) },
      ] as const;
    }),
  );
  const of = (language: Language) => byLanguage.get(language)!;
  return {
    list: (language: Language): Agreement[] => of(language).list,
    /** True when every required text of the language is accepted in its current wording. */
    covers: (language: Language, accepted: readonly Accepted[]): boolean =>
      of(language).list.every(
        (text) =>
          !text.required ||
          accepted.some(({ key, hash }) => key === text.key && hash === text.hash),
      ),
    subscriptionHash: (language: Language): string => of(language).subscription,
  };
}
