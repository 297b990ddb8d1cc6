import { bannerIn } from '@prelude/contract/campaign/banner';
import { type Language, toTag, inLanguage } from '@prelude/contract/shared/languages';
import type { LiveCampaign } from '../../core/campaign/live-campaign.ts';
import type { PageContext } from '@prelude/contract/site/documents';

export function pageContext(
  live: Pick<LiveCampaign, 'campaign' | 'settled' | 'shown'>,
  origin: string,
  language: Language,
): PageContext {
  const { links, support, creators } = live.campaign;
  const { notices } = live.settled().document;
  const { banner } = live.shown();
  const said = banner && bannerIn(banner, language);
  return {
    origin,
    about: links.about ?? '',
    contact: links.contact ?? '',
    support: inLanguage<string | undefined>(support, language) ?? '',
    creators: inLanguage<string | undefined>(creators ?? {}, language) ?? '',
    notices: [notices.rating, notices.company].flatMap((of) => of[language] || []),
    banner:
      banner && said
        ? {
            level: banner.level,
            lang: toTag(said.text.language),
            words: said.text.words,
            link: said.link && {
              href: fromDocument(said.link.href, language),
              lang: toTag(said.link.language),
              words: said.link.words,
            },
          }
        : null,
  };
}

/** Pages of the site are hash links; a document needs the full address with its language. */
const fromDocument = (href: string, language: Language): string =>
  href.startsWith('#') ? `/?lang=${toTag(language)}${href}` : href;
