import type { Dimension } from '@prelude/contract/console/dashboard';
import { endonym } from '@prelude/contract/shared/languages';
import { scenes } from '@prelude/contract/site/scenes';
import type { Text, TextKey } from '../../lib/text.ts';

/** @param value as stored by the server; empty: unknown */
export function nameOf(t: Text<'dashboard'>, by: Dimension, value: string): string {
  if (value === 'other') return t('other');
  if (by === 'language' && value) return endonym(value);
  if (by === 'device' && (value === 'desktop' || value === 'mobile')) return t(`device.${value}`);
  if (by === 'scene') {
    const found = Object.entries(scenes).find(([, scene]) => String(scene) === value)?.[0];
    if (!found) return value;
    // Channels that only the operators of an address know have no word.
    const key = `scene.${found}` as TextKey<'dashboard'>;
    const word = t(key);
    return `${value} · ${word === key ? found : word}`;
  }
  if (by === 'via' && value === 'invite') return t('invite');
  return value || (by === 'referrer' || by === 'via' ? t(`no.${by}`) : t('unknown'));
}
