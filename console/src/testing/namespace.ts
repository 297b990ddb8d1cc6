import { readFileSync } from 'node:fs';
import type { Language } from '@prelude/contract/shared/languages';
import { sentence } from '@prelude/ui/i18n';
import type { NamespaceName } from '../lib/namespaces.ts';
import type { Text } from '../lib/text.ts';

export function textOf<B extends NamespaceName>(namespace: B, language: Language = 'en'): Text<B> {
  const read = (one: Language): unknown => {
    const file = new URL(`../../../locales/${one}/console/${namespace}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const texts = [read(language), read('en')];
  return (key, values) => sentence(texts, language, key, values) ?? key;
}
