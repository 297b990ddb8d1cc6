import type { Text, TextKey } from '../../lib/text.ts';

type Kind = 'platform' | 'region' | 'age' | 'experience';

/** What a key of the campaign is called here; the key itself for one a campaign of its own has brought. */
export function keyName(t: Text<'recruitment'>, kind: Kind, key: string): string {
  const path = `${kind}.${key}`;
  const said = t(path as TextKey<'recruitment'>);
  return said === path ? key : said;
}
