/** What search engines read of an article (schema.org), as a data block that can hold nothing but data. */
import type { Article } from '@prelude/contract/site/news';

interface PageContext {
  origin: string;
  url: string;
  image: string;
  description: string;
  studio: string;
  game: string;
}

/** JSON within HTML: no character of it may end the element or begin another. */
const safe = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export function articleData(article: Article, around: PageContext): string {
  const { origin, url, image, description, studio, game } = around;
  const home = `${origin}/?lang=${article.language}`;
  const publisher = { '@type': 'Organization', name: studio, url: origin };
  return safe({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        description,
        image: [image],
        datePublished: article.published_at,
        dateModified: article.updated_at,
        inLanguage: article.language,
        mainEntityOfPage: url,
        author: publisher,
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: game, item: home },
          { '@type': 'ListItem', position: 2, name: article.title, item: url },
        ],
      },
    ],
  });
}
