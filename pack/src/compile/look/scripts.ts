/** The product's fonts for Chinese, Japanese and Korean, in `site/fonts` (`npm run studio -- art fonts`). */
import { join } from 'node:path';
import { dataOfLanguage, type Language } from '@prelude/contract/shared/languages';
import { root } from '../../paths.ts';

const shipped = (name: string): string => join(root, 'site/fonts', name);

export const cjk = {
  tc: {
    suffix: 'TC',
    display: { source: shipped('NotoSerifTC_900Black.woff2'), weight: 900 },
    body: shipped('NotoSerifTC_500Medium.woff2'),
    local: ['Songti TC Regular', 'STSongti-TC-Regular', 'Noto Serif CJK TC', 'Noto Serif TC'],
  },
  jp: {
    suffix: 'JP',
    display: { source: shipped('ShipporiMincho_800ExtraBold.woff2'), weight: 800 },
    body: shipped('NotoSerifJP_500Medium.woff2'),
    local: ['HiraMinProN-W3', 'Hiragino Mincho ProN W3', 'Noto Serif CJK JP', 'Noto Serif JP'],
  },
  kr: {
    suffix: 'KR',
    display: { source: shipped('SongMyung_400Regular.woff2'), weight: 400 },
    body: shipped('NotoSerifKR_500Medium.woff2'),
    local: ['AppleMyungjo', 'Noto Serif CJK KR', 'Noto Serif KR'],
  },
} as const;

/** Includes the space, so that a Korean title needs no second file for it. */
export const cjkRange = 'U+20,U+2E80-9FFF,U+AC00-D7AF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF';

/** Fonts of a language in Chinese, Japanese or Korean script; undefined for other scripts. */
export function cjkOf(language: Language): (typeof cjk)[keyof typeof cjk] | undefined {
  const { script } = dataOfLanguage(language);
  return script === 'latin' || script === 'other' ? undefined : cjk[script];
}
