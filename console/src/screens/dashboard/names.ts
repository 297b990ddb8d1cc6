import type { Dimension } from '@prelude/contract/console/dashboard';
import { endonym } from '@prelude/contract/shared/languages';
import type { scenes } from '@prelude/contract/site/scenes';
import type { Text, TextKey } from '../../lib/text.ts';

type Scene = (typeof scenes)[keyof typeof scenes];

const sceneKeys: Readonly<Record<Scene, TextKey<'dashboard'>>> = {
  2: 'scene.review',
  3: 'scene.audit',
  4: 'scene.weibo',
  5: 'scene.wechat',
  6: 'scene.xiaohongshu',
  7: 'scene.douyin',
  8: 'scene.pc',
  99: 'scene.offline',
};

/** @param value as stored by the server; empty: unknown */
export function nameOf(t: Text<'dashboard'>, by: Dimension, value: string): string {
  if (value === 'other') return t('other');
  if (by === 'language' && value) return endonym(value);
  if (by === 'device' && (value === 'desktop' || value === 'mobile')) return t(`device.${value}`);
  if (by === 'scene') {
    const key = sceneKeys[Number(value) as Scene] as TextKey<'dashboard'> | undefined;
    return key ? `${value} · ${t(key)}` : value;
  }
  if (by === 'via' && value === 'invite') return t('invite');
  return value || (by === 'referrer' || by === 'via' ? t(`no.${by}`) : t('unknown'));
}
