/** An entry of the audit log in words: what was done, to what, and each value before and after. */
import type { AuditRow } from '@prelude/contract/console/audit';
import { endonym } from '@prelude/contract/shared/languages';
import { instantPattern } from '@prelude/contract/shared/instants';
import type { DiffWords } from '../../kit/json-diff.tsx';
import type { Names } from '../../lib/names.logic.ts';
import { isLanguage } from '../../lib/spoken.ts';
import type { Text } from '../../lib/text.ts';
import { pictureName, said, sentencePlace, wordOf } from '../../lib/words.logic.ts';

export interface AuditTexts {
  words: Text<'words'>;
  shell: Text<'shell'>;
  campaign: Text<'campaign'>;
  names: Names;
}

/** An operator, or what acted by itself. */
export const actorWord = (
  words: Text<'words'>,
  { operator, by }: Pick<AuditRow, 'operator' | 'by'>,
) => (operator === null ? (said(words, `by.${by}`) ?? by) : by);

/** "Article tomorrow-trailer · English", "Campaign: Notice banner". */
export function targetWord({ words, campaign, names }: AuditTexts, target: string): string {
  const [noun = '', ...rest] = target.split(' ');
  const name = rest.join(' ');
  const named = (key: string, value = name) =>
    said(words, `target.${key}`, { name: value }) ?? target;
  if (target === 'campaign folder') return named('folder');
  if (noun === 'campaign' || noun === 'section')
    return named('campaign', said(campaign, `section.${name}`) ?? name);
  if (noun === 'text') {
    const [language = '', ...path] = rest;
    return `${named('text', sentencePlace(words, path.join(' ')))} · ${endonym(language)}`;
  }
  if (noun === 'page') {
    const [language = '', page = ''] = rest;
    return `${named('page', page)} · ${endonym(language)}`;
  }
  if (noun === 'picture')
    return /^[0-9a-f]{32}$/.test(name)
      ? named('master')
      : named('picture', pictureName(words, names, name));
  if (noun === 'article') {
    const [slug = '', language] = rest;
    return language && isLanguage(language)
      ? `${named('article', slug)} · ${endonym(language)}`
      : named('article');
  }
  if (noun === 'trigger') return named('trigger', wordOf(words, 'email', name));
  if (noun === 'count') return named('count', rest.at(-1));
  if (noun === 'platform' || noun === 'followers') {
    const sources = target.split(', ').map((one) => names.source(one.split(' ')[1] ?? one));
    return named('figures', sources.join(', '));
  }
  return named(noun);
}

/** Fields with the word of another. */
const sameWord: Readonly<Record<string, string>> = {
  public_version: 'version',
  why: 'reason',
  refused: 'reason',
  changed: 'reason',
  of: 'entries',
  result_hash: 'sha256',
  root: 'sha256',
};

/** Fingerprints tell two contents apart for a machine only. */
const isFingerprint = (path: string): boolean =>
  /(?:^|\.)(?:body|hash|sha256|result_hash|root)$/.test(path);

const isInstant = new RegExp(instantPattern);

/** For a value without a field: what such an act changes. */
const wholeField = (action: string, text: string): string => {
  if (isInstant.test(text)) return 'at';
  return action === 'player.language' ? 'language' : 'state';
};

/** The fields and values of an entry that is not about a section of the campaign. */
export function auditWords(
  { words, shell, names }: AuditTexts,
  { action, before, after }: Pick<AuditRow, 'action' | 'before' | 'after'>,
  write: { date(at: string): string; day(day: string): string },
): DiffWords {
  const [noun = ''] = action.split('.');
  const isSentence = noun === 'text' && action !== 'text.test';
  const field = (path: string): string => {
    const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
    const last = parts.findLast((part) => !isLanguage(part)) ?? '';
    const language = parts.find(isLanguage);
    if (noun === 'counts') return names.source(path);
    const whole = [after, before].find((side) => typeof side === 'string');
    const key = last || wholeField(action, whole ?? '');
    const word = isSentence
      ? words('field.sentence')
      : wordOf(words, 'field', sameWord[key] ?? key);
    return language ? `${word} · ${endonym(language)}` : word;
  };
  const value = (path: string, text: string): string => {
    const last = path.split('.').at(-1)!;
    if (isSentence) return text;
    if (isFingerprint(path)) return words('value.recorded');
    if (noun === 'mailing' && text === 'asked') return words('value.waiting');
    if (isInstant.test(text)) return write.date(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return write.day(text);
    if (isLanguage(text)) return endonym(text);
    const event = path.startsWith('events.') && said(words, `receiverEvent.${text}`);
    if (event) return event;
    if (last === 'role' || path.startsWith('roles.')) return said(shell, `role.${text}`) ?? text;
    const isEmail = last === 'kind' && noun === 'player';
    if (isEmail) return wordOf(words, 'email', text);
    return /^[a-z-]+$/.test(text) ? (said(words, `value.${text}`) ?? text) : text;
  };
  return {
    field,
    value,
    sentence: ({ path }) =>
      isFingerprint(path)
        ? words('change.set', { field: field(path), after: words('value.recorded') })
        : undefined,
  };
}
