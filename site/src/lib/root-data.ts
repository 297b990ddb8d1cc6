import type { Language } from '@prelude/contract/shared/languages';
import { dataFolder } from '@prelude/contract/site/site-pack';
import { look } from './look.ts';
import { pack } from './pack.ts';

/**
 * Attributes of the root element: the theme's variants of shapes, for style sheets, and where the inline script finds
 * the data.
 */
export function rootData(language: Language): Record<`data-${string}`, string> {
  const { mode, frame, divider, button, slogan } = look.variants;
  return {
    'data-mode': mode,
    'data-frame': frame,
    'data-divider': divider,
    'data-button': button,
    ...(slogan && { 'data-slogan': slogan }),
    'data-language': language,
    'data-data': dataFolder(pack.hash),
  };
}
