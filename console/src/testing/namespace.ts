import { readFileSync } from 'node:fs';
import type { Language } from '@prelude/contract/shared/languages';
import { sentence } from '@prelude/ui/i18n';
import type { NamespaceName } from '../lib/namespaces.ts';
import type { Text } from '../lib/text.ts';
import { byPath } from '../lib/words.logic.ts';

export function textOf<B extends NamespaceName>(namespace: B, language: Language = 'en'): Text<B> {
  const read = (one: Language): unknown => {
    const path = namespace === 'errors' ? 'errors' : `console/${namespace}`;
    const file = new URL(`../../../locales/${one}/${path}.json`, import.meta.url);
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return namespace === 'errors' ? byPath(found) : found;
  };
  const texts = [read(language), read('en')];
  return (key, values) => sentence(texts, language, key, values) ?? key;
}
