import { dynamicPath, staticPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
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

const tags = languages.map(toTag);

const standing: Entry[] = [
  {
    addresses: tags.map((tag) => ({ tag, path: `/?lang=${tag}` })),
    otherwise: '/',
  },
  {
    addresses: tags.map((tag) => ({ tag, path: staticPath('lunarianinvitation', tag) })),
    otherwise: staticPath('lunarianinvitation', 'en'),
  },
  {
    addresses: tags.map((tag) => ({ tag, path: dynamicPath('draw', tag) })),
    otherwise: dynamicPath('draw', 'en'),
  },
];

const articleEntry = ({ slug, updated_at, languages: published }: Address): Entry => ({
  addresses: published.map((language) => ({
    tag: toTag(language),
    path: articleAddressOf(language, slug),
  })),
  otherwise: articleAddressOf(published.includes('en') ? 'en' : published[0]!, slug),
  changed: updated_at,
});

export function sitemapXml(origin: string, articles: readonly Address[]): string {
  const loc = (path: string) => escapeMarkup(origin + path);
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${loc(path)}"/>`;
  const urls = [...standing, ...articles.map(articleEntry)].flatMap((entry) => {
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
