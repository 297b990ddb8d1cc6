/** What a document tells of an article besides its text: pictures, a description, data for search engines. */
import { pictureFile, picturePath, pictureWidths } from '@prelude/contract/console/pictures';
import { fromTag } from '@prelude/contract/shared/languages';
import type { Article } from '@prelude/contract/site/news';
import { assets, type DocumentCover } from './assets.ts';

/** A picture of the campaign by its name, or an uploaded one by its address; styles give it its shape. */
export function coverOf({ cover: name }: Article): DocumentCover | undefined {
  if (!name?.startsWith(picturePath)) return name === null ? undefined : assets.covers[name];
  const files = pictureWidths.map((width) => `${pictureFile(name, width, 'avif')} ${width}w`);
  return {
    color: '#0a0e1f',
    wide: {
      src: pictureFile(name, 1600, 'avif'),
      srcset: files.join(', '),
      width: 1600,
      height: 900,
    },
    narrow: null,
    social: `${name}/social.jpg`,
  };
}

/** The summary; for who has none the beginning of the text. */
export function descriptionOf({ summary, body }: Article): string {
  if (summary) return summary;
  const text = body
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}

/** A title with a character that the titles' face lacks is set in the reader's own as a whole, not in two faces. */
export function isInTitleFace({ title, language }: Article): boolean {
  const glyphs = new Set(assets.titleGlyphs[fromTag(language)]);
  return Array.from(title).every((character) => glyphs.has(character));
}

/** JSON within HTML: no character of it may end the element or begin another. */
const safe = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

interface ArticleFacts {
  origin: string;
  url: string;
  image: string;
  description: string;
  studio: string;
  game: string;
}

/** @returns schema.org's description of an article as JSON, a data block that can hold nothing but data */
export function articleData(article: Article, facts: ArticleFacts): string {
  const { origin, url, image, description, studio, game } = facts;
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
