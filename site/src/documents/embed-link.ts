import type { Language } from '@prelude/contract/shared/languages';
import type { EmbedKind } from '@prelude/contract/site/documents';
import { defaultScene, sceneOf } from '@prelude/contract/site/scenes';
import { withUtm } from '@prelude/contract/site/utm';
import { onSite } from './dynamic/addresses.ts';

/**
 * @param origin of Prelude
 * @param medium what has the link; `link` is a link without a frame
 * @param from host of the site that has it; empty when it is not known
 * @returns the address of the registration, whose source the dashboard shows
 */
export function embedLink(
  origin: string,
  language: Language,
  medium: EmbedKind | 'link',
  from: string,
): string {
  const home = origin + onSite(language, '/home');
  const tag = { source: 'embed', medium };
  const link = withUtm(home, { ...tag, content: from });
  // A hostname can contain the word of a channel (spec §2), which the visitor did not come from.
  return sceneOf(link) === defaultScene ? link : withUtm(home, tag);
}
