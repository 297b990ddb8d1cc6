import type { Text, TextKey } from '../../lib/text.ts';

type Kind = 'platform' | 'region' | 'age' | 'experience';

/** Display name of a campaign key; the key itself for one without a text. */
export function keyName(t: Text<'recruitment'>, kind: Kind, key: string): string {
  const path = `${kind}.${key}`;
  const said = t(path as TextKey<'recruitment'>);
  return said === path ? key : said;
}
