/** What stands around every document and operators may change at any time: links, notices, the banner (decision 0034). */
import { type Language, toTag } from '@prelude/contract/languages';
import type { LiveCampaign } from '../../platform/live-campaign.ts';
import type { Values } from './template.ts';

/** The values of the documents' frame (site/src/documents/document-frame.tsx). */
export function surroundings(
  live: Pick<LiveCampaign, 'campaign' | 'settled' | 'shown'>,
  language: Language,
): Values {
  const { links, support, creators } = live.campaign;
  const { notices } = live.settled().document;
  const { banner } = live.shown();
  return {
    ...{ about: links.about, contact: links.contact },
    ...{ support: support[language], creators: creators[language] },
    notices: [notices.rating[language], notices.company[language]]
      .filter(Boolean)
      .map((notice) => ({ notice })),
    banner: banner && {
      level: banner.level,
      words: banner.text[language],
      link: banner.link && {
        href: fromDocument(banner.link.href, language),
        label: banner.link.label[language],
      },
    },
  };
}

/** A page of the site is written as its hash; from a document the way leads over the site, in the document's language. */
const fromDocument = (href: string, language: Language): string =>
  href.startsWith('#') ? `/?lang=${toTag(language)}${href}` : href;
