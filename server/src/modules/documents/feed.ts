/** What a language's feed is filled with. */
import type { ArticleEntry } from '@prelude/contract/site/news';
import type { Values } from './template.ts';

interface PageContext {
  origin: string;
  /** Part of every entry's lasting name. */
  campaign: string;
  /** An instant as feeds write it (RFC 822). */
  date: (instant: string) => string;
}

/** XML knows fewer characters than a database does. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

export function feedValues(articles: readonly ArticleEntry[], around: PageContext): Values {
  const [newest] = articles;
  return {
    origin: around.origin,
    built: newest ? around.date(newest.published_at) : null,
    items: articles.map(({ id, title, summary, path, tab, published_at }) => ({
      title: printable(title),
      summary: printable(summary),
      path,
      // Stays when an address changes.
      guid: `${around.campaign}:article:${id}`,
      date: around.date(published_at),
      ...(tab ? { [tab]: true } : {}),
    })),
  };
}
