/**
 * The dictionary of what the console shows by key: acts, clicks, pages, channels, emails, fields, states
 * (`locales/<language>/console/words.json`). The campaign's own keys are in `names.logic.ts`.
 */
import { scenes } from '@prelude/contract/site/scenes';
import type { NamespaceName } from './namespaces.ts';
import type { Names } from './names.logic.ts';
import type { Text, TextKey } from './text.ts';

/** The sentence of a key that comes from data; undefined without one. */
export function said<B extends NamespaceName>(
  t: Text<B>,
  key: string,
  values?: Parameters<Text<B>>[1],
): string | undefined {
  const text = t(key as TextKey<B>, values);
  return text === key ? undefined : text;
}

/** The word of a key in a group, else the group's word for all others, else the key. */
export const wordOf = <B extends NamespaceName>(t: Text<B>, group: string, key: string): string =>
  said(t, `${group}.${key}`) ?? said(t, `${group}.other`) ?? key;

const sceneWords: Readonly<Record<(typeof scenes)[keyof typeof scenes], TextKey<'words'>>> = {
  2: 'scene.review',
  3: 'scene.audit',
  4: 'scene.weibo',
  5: 'scene.wechat',
  6: 'scene.xiaohongshu',
  7: 'scene.douyin',
  8: 'scene.pc',
  99: 'scene.offline',
};

/** @param scene its number, as stored (spec §2) */
export function sceneWord(t: Text<'words'>, scene: string): string {
  if (scene === '1') return t('scene.web');
  const known = sceneWords as Readonly<Record<string, TextKey<'words'>>>;
  return Object.hasOwn(known, scene) ? t(known[scene]!) : t('scene.other', { name: scene });
}

/** What was done, for an entry of the audit log. */
export const actionWord = (words: Text<'words'>, action: string): string =>
  said(words, `action.${action}`) ?? words('otherAction');

/** Files of sentences that are called as the group of the site's sentences is. */
const sameGroup: Readonly<Record<string, string>> = {
  roles: 'role',
  weapons: 'weapon',
  features: 'feature',
};

/** Where a sentence is read: "Success screen · headline". @param name `ui/user.success.title` */
export function sentencePlace(t: Text<'words'>, name: string): string {
  const [file = '', ...rest] = name.split('/');
  const path = rest.join('/').split('.');
  const group = file === 'ui' ? path[0]! : (sameGroup[file] ?? file);
  const place = path.map((part) => (part === 'other' ? undefined : said(t, `place.${part}`)));
  const inner = file === 'ui' ? place.slice(1).find(Boolean) : undefined;
  const email = file === 'mail' ? said(t, `email.${path[0]}`) : undefined;
  const part = path.length > 1 ? said(t, `part.${path.at(-1)}`) : undefined;
  return [inner ?? wordOf(t, 'place', group), email, part].filter(Boolean).join(' · ');
}

/** What a picture shows. @param name `roles/Ada-mobile`, `hero` */
export function pictureName(t: Text<'words'>, names: Pick<Names, 'entry'>, name: string): string {
  const key = name
    .split('/')
    .at(-1)!
    .replace(/-mobile$/, '');
  const entry = names.entry(key);
  if (entry !== undefined) return entry;
  return wordOf(t, 'page', key === 'hero' ? 'home' : key);
}

/** What visitors read for a failure, or a word where they read a name. The values of its placeholders are not kept. */
export const failureWord = (errors: Text<'errors'>, words: Text<'words'>, code: string): string =>
  said(words, `failure.${code}`) ??
  said(errors, code)?.replaceAll(/\{\w+\}/g, '…') ??
  words('otherFailure');

/** `errors.json` has flat keys with dots; texts are read by path. */
export function byPath(flat: unknown): unknown {
  const nested: Record<string, Record<string, unknown>> = {};
  for (const [code, text] of Object.entries(flat as Record<string, unknown>)) {
    const [noun = '', ...rest] = code.split('.');
    (nested[noun] ??= {})[rest.join('.')] = text;
  }
  return nested;
}
