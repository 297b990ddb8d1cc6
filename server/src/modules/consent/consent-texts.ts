import { readFileSync } from 'node:fs';
import { minimumAge } from '@prelude/contract/campaign/age';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { sha256Digits } from '../../core/secrets.ts';
import { localFile, readTexts } from '../../core/campaign/pack.ts';

export interface ConsentText {
  hash: string;
  kind: 'terms' | 'privacy' | 'subscription' | 'age';
  language: Language;
  body: string;
}

/** Current wordings of the campaign. Earlier wordings stay in the database. */
export function readConsentTexts(
  campaignDir: string,
  campaign: Pick<Campaign, 'rules'>,
): ConsentText[] {
  return languages.flatMap((language) => {
    const text = (kind: ConsentText['kind'], body: string) => ({
      hash: sha256Digits(body),
      kind,
      language,
      body,
    });
    const ui = readTexts(campaignDir, language, 'ui') as {
      user: { login: { age: string } };
    };
    const years = minimumAge(campaign, language);
    return [
      ...(['terms', 'privacy', 'subscription'] as const).map((kind) =>
        text(kind, readFileSync(localFile(campaignDir, 'legal', language, kind), 'utf8')),
      ),
      ...(years === null ? [] : [text('age', ui.user.login.age.replace('{age}', String(years)))]),
    ];
  });
}
