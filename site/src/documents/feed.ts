/** RSS 2.0 with the feed's own address (RSS Advisory Board best practices). */
import type { SiteRenderer } from '@prelude/contract/site/renderer';
import { voiceIn } from './texts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML allows fewer characters than the database does. */
const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>]/g, (character) => escapes[character]!);

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** Links to pages of the application keep the language. */
const withLinks = (html: string, origin: string, tag: string): string =>
  html.replaceAll(`href="${origin}/#/`, `href="${origin}/?lang=${tag}#/`);

export const renderFeed: SiteRenderer['renderFeed'] = (language, feed) => {
  const { origin, built, items } = feed;
  const { tag, t, d } = voiceIn(language);
  const entries = items.map(({ title, summary, path, guid, date, content, tab }) =>
    [
      element('title', title),
      element('link', origin + path),
      `<guid isPermaLink="false">${xml(guid)}</guid>`,
      element('pubDate', date),
      element('description', summary),
      element('content:encoded', withLinks(content, origin, tag)),
      tab ? element('category', t(`news.tab.${tab}`)) : '',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    element('title', `${t('nav.news')} | ${t('game.title')}`),
    element('link', `${origin}/?lang=${tag}#/news`),
    element('description', d.feed.description),
    element('language', tag),
    `<atom:link href="${origin}/${tag}/news/rss.xml" rel="self" type="application/rss+xml"/>`,
    built ? element('lastBuildDate', built) : '',
    '<ttl>60</ttl>',
    ...entries.map((entry) => `<item>${entry}</item>`),
    '</channel></rss>\n',
  ].join('');
};
