import type { PlayerEvent } from '@prelude/contract/console/players';
import { endonym } from '@prelude/contract/shared/languages';
import { type Names, withoutAmount } from '../../lib/names.logic.ts';
import type { Text, TextKey } from '../../lib/text.ts';

/** Details that are text keys, by group. */
const worded: Record<string, string> = {
  provider: 'provider',
  purpose: 'purpose',
  means: 'means',
  source: 'source',
  reason: 'reason',
};

/** The text of a key in a group, or the key itself without one. */
export function wordOf(t: Text<'players'>, group: string, value: string): string {
  const key = `${group}.${value}`;
  const said = t(key as TextKey<'players'>);
  return said === key ? value : said;
}

export function eventText(
  t: Text<'players'>,
  names: Pick<Names, 'platform' | 'region' | 'reward'>,
  { kind, detail }: Pick<PlayerEvent, 'kind' | 'detail'>,
): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(detail)) {
    if (value === null || typeof value === 'boolean') continue;
    const group = worded[name];
    const isNamed = name === 'platform' || name === 'region' || name === 'reward';
    if (name === 'language') values[name] = endonym(String(value));
    else if (isNamed) values[name] = withoutAmount(names[name](String(value)));
    else values[name] = group ? wordOf(t, group, String(value)) : value;
  }
  if (kind.startsWith('consent')) values.kind = wordOf(t, 'consent', String(detail.kind));
  if (kind === 'email') values.kind = wordOf(t, 'email', String(detail.kind));
  if (kind === 'invited') values.state = wordOf(t, 'inviteState', String(detail.state));
  return t(`event.${kind}`, values);
}

/** Delivery state of an email; undefined for other events. */
export function mailState({ kind, detail }: Pick<PlayerEvent, 'kind' | 'detail'>) {
  const { state } = detail;
  return (kind === 'email' || kind === 'code') && typeof state === 'string' ? state : undefined;
}
