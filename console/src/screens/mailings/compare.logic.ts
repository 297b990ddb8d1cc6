/** The fields of a mailing and their values in words. */
import { endonym, type Language } from '@prelude/contract/shared/languages';
import { isLanguage } from '../../lib/spoken.ts';
import type { Text, TextKey } from '../../lib/text.ts';

type Key = TextKey<'mailings'>;

const labels: Readonly<Record<string, Key>> = {
  name: 'name',
  topic: 'audience.topic',
  states: 'audience.states',
  languages: 'audience.languages',
  per_second: 'when.rate',
  send_at: 'when.sendAt',
  segment: 'audience.title',
  subject: 'write.subject',
  preheader: 'write.preheader',
  title: 'write.heading',
  body: 'write.body',
  label: 'write.label',
  path: 'write.path',
};

/** The language of a field. */
export const languageOf = (path: string): Language | undefined => path.split('.').find(isLanguage);

/** The label of a field: "Subject · English". */
export function fieldName(t: Text<'mailings'>, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const name = first === 'texts' ? (rest.at(-1) ?? first) : first;
  const key = labels[name];
  const language = languageOf(path);
  return `${key ? t(key) : name}${language ? ` · ${endonym(language)}` : ''}`;
}

/** @param date writes an instant */
export function valueName(
  t: Text<'mailings'>,
  { path, text, date }: { path: string; text: string; date(at: string): string },
): string {
  const [first] = path.split('.');
  if (first === 'topic') return t(`topic.${text}` as Key);
  if (first === 'states') return t(`who.${text}` as Key);
  if (first === 'languages' && isLanguage(text)) return endonym(text);
  return first === 'send_at' ? date(text) : text;
}
