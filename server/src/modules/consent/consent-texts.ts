import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { readTexts } from '../../core/campaign/pack.ts';

export interface ConsentText {
  hash: string;
  kind: 'terms' | 'privacy' | 'subscription' | 'age';
  language: Language;
  body: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Current wordings of the campaign. Earlier wordings stay in the database. */
export function readConsentTexts(campaignDir: string): ConsentText[] {
  return languages.flatMap((language) => {
    const read = (...path: string[]) => readFileSync(join(campaignDir, ...path), 'utf8');
    const text = (kind: ConsentText['kind'], body: string) => ({
      hash: hashOf(body),
      kind,
      language,
      body,
    });
    const ui = readTexts(campaignDir, language, 'ui') as {
      user: { login: { age: string } };
    };
    return [
      ...(['terms', 'privacy', 'subscription'] as const).map((kind) =>
        text(kind, read('legal', language, `${kind}.md`)),
      ),
      text('age', ui.user.login.age),
    ];
  });
}
