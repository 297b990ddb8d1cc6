import type { Creator } from '@prelude/contract/console/sharing';
import type { Dimension } from '@prelude/contract/console/dashboard';
import { endonym } from '@prelude/contract/shared/languages';
import type { Names } from '../../lib/names.logic.ts';
import type { Text } from '../../lib/text.ts';
import { sceneWord, wordOf } from '../../lib/words.logic.ts';

/** The texts of the dashboard. */
export interface Said {
  t: Text<'dashboard'>;
  words: Text<'words'>;
  errors: Text<'errors'>;
  names: Names;
  /** Of creators' links that operators have named. */
  creators: readonly Creator[];
}

/** @param value as stored by the server; empty: unknown */
export function nameOf(
  { t, words, creators }: Pick<Said, 't' | 'words' | 'creators'>,
  by: Dimension,
  value: string,
): string {
  if (value === 'other') return t('other');
  if (by === 'language' && value) return endonym(value);
  if (by === 'device' && value) return wordOf(words, 'device', value);
  if (by === 'scene' && value) return sceneWord(words, value);
  if (by === 'via' && value === 'invite') return t('invite');
  const named = by === 'via' && creators.find(({ via, name }) => via === value && name !== '');
  if (named) return `${named.name} (${value})`;
  return value || (by === 'referrer' || by === 'via' ? t(`no.${by}`) : t('unknown'));
}
