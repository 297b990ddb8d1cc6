import type { PlayerEvent } from '@prelude/contract/console/players';
import { endonym } from '@prelude/contract/shared/languages';
import { type Names, withoutAmount } from '../../lib/names.logic.ts';
import type { Text } from '../../lib/text.ts';
import { actionWord, said, sceneWord, wordOf } from '../../lib/words.logic.ts';

/** Details that are text keys, by group. */
const worded: Record<string, string> = {
  purpose: 'purpose',
  means: 'means',
  source: 'source',
  reason: 'reason',
};

/** Sign-in methods by the number in the specification's calls. */
const providers: Readonly<Record<string, string>> = {
  0: 'guest',
  1: 'facebook',
  2: 'google',
  5: 'x',
  7: 'apple',
  16: 'email',
  17: 'wallet',
};

export function eventText(
  { t, words }: { t: Text<'players'>; words: Text<'words'> },
  names: Pick<Names, 'platform' | 'region' | 'reward'>,
  { kind, detail }: Pick<PlayerEvent, 'kind' | 'detail'>,
): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(detail)) {
    if (value === null || typeof value === 'boolean') continue;
    const group = worded[name];
    const isNamed = name === 'platform' || name === 'region' || name === 'reward';
    if (name === 'language') values[name] = endonym(String(value));
    else if (name === 'provider')
      values[name] = wordOf(words, 'provider', providers[String(value)] ?? String(value));
    else if (name === 'scene') values[name] = sceneWord(words, String(value));
    else if (isNamed) values[name] = withoutAmount(names[name](String(value)));
    else values[name] = group ? wordOf(t, group, String(value)) : value;
  }
  if (kind.startsWith('consent')) values.kind = wordOf(t, 'consent', String(detail.kind));
  if (kind === 'email') values.kind = wordOf(words, 'email', String(detail.kind));
  if (kind === 'invited') values.state = wordOf(t, 'inviteState', String(detail.state));
  if (kind === 'operator') {
    values.action = actionWord(words, String(detail.action));
    const automatic = said(words, `by.${String(detail.by)}`);
    if (automatic !== undefined) return `${automatic} · ${values.action}`;
  }
  return t(`event.${kind}`, values);
}

/** Delivery state of an email; undefined for other events. */
export function mailState({ kind, detail }: Pick<PlayerEvent, 'kind' | 'detail'>) {
  const { state } = detail;
  return (kind === 'email' || kind === 'code') && typeof state === 'string' ? state : undefined;
}
