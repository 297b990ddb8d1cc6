/** The agreements a player must accept, per language, each with the hash of the shown text (spec decisions §8). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/news';
import type { Agreement } from '@prelude/contract/account/passport';
import { readTexts } from '../../core/campaign/pack.ts';

export interface Accepted {
  key: Agreement['key'];
  hash: string;
}

export interface Agreements {
  list(language: Language): Agreement[];
  /** True when every required text of the language is accepted in its current wording. */
  covers(language: Language, accepted: readonly Accepted[]): boolean;
  subscriptionHash(language: Language): string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function loadAgreements(campaignDir: string): Agreements {
  const legal = (language: Language, name: string): string =>
    readFileSync(join(campaignDir, 'legal', language, `${name}.md`), 'utf8');
  const byLanguage = new Map(
    languages.map((language) => {
      const ui = readTexts(campaignDir, language, 'ui') as {
        user: { login: Record<'terms' | 'privacy' | 'age', string> };
      };
      const { terms, privacy, age } = ui.user.login;
      const text = (key: 'terms' | 'privacy', title: string): Agreement => ({
        key,
        article: legalArticles[language][key],
        title,
        hash: hashOf(legal(language, key)),
        required: true,
      });
      const list = [text('terms', terms), text('privacy', privacy)];
      // Korean law requires the age before anything is stored (PIPA: 14 and over).
      if (language === 'kr') {
        list.push({ key: 'age', article: null, title: age, hash: hashOf(age), required: true });
      }
      return [language, { list, subscription: hashOf(legal(language, 'subscription')) }] as const;
    }),
  );
  const of = (language: Language) => byLanguage.get(language)!;
  return {
    list: (language) => of(language).list,
    covers: (language, accepted) =>
      of(language).list.every(
        (text) =>
          !text.required ||
          accepted.some(({ key, hash }) => key === text.key && hash === text.hash),
      ),
    subscriptionHash: (language) => of(language).subscription,
  };
}
