import type { Me } from '@prelude/contract/account/account';
import { isLanguage, type Language } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/news';
import { type Agreement, signInTypes } from '@prelude/contract/account/passport';
import type { OwnAccount } from '../../passport/own-account.store.ts';
import type { IdentityRow } from '../../passport/providers/identities.store.ts';
import type { ConsentRow } from './account.store.ts';

type AcceptedText = Me['agreements'][number];

interface PresentTexts {
  list(language: Language): Pick<Agreement, 'key' | 'hash'>[];
  subscriptionHash(language: Language): string;
}

const keys: ReadonlySet<string> = new Set(['terms', 'privacy', 'age', 'subscription']);

/** Every accepted text in the wording and language of the acceptance, newest first, with the time of a withdrawal. */
export function acceptedTexts(
  consents: readonly ConsentRow[],
  texts: PresentTexts,
): AcceptedText[] {
  const accepted = new Map<string, AcceptedText>();
  for (const { kind, action, text_hash: hash, language, at } of consents) {
    if (!keys.has(kind) || !isLanguage(language)) continue;
    const key = kind as AcceptedText['key'];
    if (action === 'given') {
      const article = key === 'age' ? null : legalArticles(language)[key];
      accepted.set(`${key} ${hash}`, {
        key,
        language,
        accepted_at: at,
        withdrawn_at: null,
        article,
        current: presentHash(key, language, texts) === hash,
      });
      continue;
    }
    // A withdrawal ends the consent to every wording of the text.
    for (const text of accepted.values()) {
      if (text.key === key) text.withdrawn_at ??= at;
    }
  }
  return [...accepted.values()].toSorted((a, b) => b.accepted_at.localeCompare(a.accepted_at));
}

const presentHash = (key: AcceptedText['key'], language: Language, texts: PresentTexts) =>
  key === 'subscription'
    ? texts.subscriptionHash(language)
    : texts.list(language).find((text) => text.key === key)?.hash;

/** The address and the only remaining provider cannot be removed. */
export function waysIn(account: OwnAccount, identities: readonly IdentityRow[]): Me['identities'] {
  const others = identities.filter(({ provider }) => provider !== signInTypes.mail);
  return identities.map(({ provider, since }) => ({
    provider: provider as Me['identities'][number]['provider'],
    since,
    removable: provider !== signInTypes.mail && (account.emailKey !== null || others.length > 1),
  }));
}
