import { dynamicPath, fanKitPath, quizPath, staticPath } from '@prelude/contract/site/documents';
import {
  type AddressNames,
  cleanAddress,
  type CleanPage,
} from '@prelude/contract/site/clean-addresses';
import {
  defaultLanguage,
  type Language,
  languages,
  toTag,
} from '@prelude/contract/shared/languages';
import { articleAddressOf } from '@prelude/contract/site/news';
import { escapeMarkup } from '../../http/pages/markup.ts';
import type { NewsService } from '../news/news.service.ts';

type Address = Awaited<ReturnType<NewsService['addresses']>>[number];

interface Entry {
  addresses: { tag: string; path: string }[];
  /** Address for visitors with another language (`x-default`). */
  otherwise: string;
  changed?: string;
}

const inAll = (pathOf: (tag: string) => string): Entry => ({
  addresses: languages.map(toTag).map((tag) => ({ tag, path: pathOf(tag) })),
  otherwise: pathOf(toTag(defaultLanguage)),
});

function cleanEntry(names: AddressNames, page: CleanPage): Entry {
  const present = page.languages ?? languages;
  const pathOf = (language: Language) => cleanAddress(names, language, page);
  return {
    addresses: present.map((language) => ({ tag: toTag(language), path: pathOf(language) })),
    otherwise: pathOf(present.includes(defaultLanguage) ? defaultLanguage : present[0]!),
  };
}

/** Pages of the campaign other than its news; each is listed only if the campaign has it. */
interface StandingPages {
  /** First part of the address of the page for creators. */
  invitation: string | undefined;
  draw: boolean;
  fanKit: boolean;
  /** Keys of the characters that the quiz can lead to; undefined without a quiz. */
  quiz: readonly string[] | undefined;
  clean: readonly CleanPage[];
  names: AddressNames;
}

const standing = ({ invitation, draw, fanKit, quiz, clean, names }: StandingPages): Entry[] => [
  { ...inAll((tag) => `/?lang=${tag}`), otherwise: '/' },
  ...(invitation ? [inAll((tag) => staticPath(invitation, tag))] : []),
  ...(draw ? [inAll((tag) => dynamicPath('draw', tag))] : []),
  ...(fanKit ? [inAll(fanKitPath)] : []),
  ...(quiz ? [undefined, ...quiz].map((role) => inAll((tag) => quizPath(tag, role))) : []),
  // Only emails and the sign-in lead to the text on subscriptions.
  ...clean.filter(({ name }) => name !== 'subscription').map((page) => cleanEntry(names, page)),
];

const articleEntry = ({ slug, updated_at, languages: published }: Address): Entry => ({
  addresses: published.map((language) => ({
    tag: toTag(language),
    path: articleAddressOf(language, slug),
  })),
  otherwise: articleAddressOf(
    published.includes(defaultLanguage) ? defaultLanguage : published[0]!,
    slug,
  ),
  changed: updated_at,
});

export function sitemapXml(
  origin: string,
  pages: StandingPages,
  articles: readonly Address[],
): string {
  const loc = (path: string) => escapeMarkup(origin + path);
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${loc(path)}"/>`;
  const urls = [...standing(pages), ...articles.map(articleEntry)].flatMap((entry) => {
    const links =
      entry.addresses.map(({ tag, path }) => link(tag, path)).join('') +
      link('x-default', entry.otherwise);
    const changed = entry.changed ? `<lastmod>${entry.changed}</lastmod>` : '';
    return entry.addresses.map(
      ({ path }) => `<url><loc>${loc(path)}</loc>${changed}${links}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** Pages marked noindex must stay crawlable, or crawlers do not see the mark. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /mailbox\n\nSitemap: ${origin}/sitemap.xml\n`;
