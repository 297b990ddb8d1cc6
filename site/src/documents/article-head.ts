import { pictureFile, picturePath, pictureWidths } from '@prelude/contract/console/pictures';
import type { Language } from '@prelude/contract/shared/languages';
import type { Article } from '@prelude/contract/site/news';
import type { SiteCover } from '@prelude/contract/site/site-pack';
import { look } from '../lib/look.ts';
import { safeJson } from './structured-data.ts';

/** Accepts the name of a campaign picture or the address of an uploaded picture. CSS sets the aspect ratio. */
export function coverOf({ cover: name }: Pick<Article, 'cover'>): SiteCover | undefined {
  if (!name?.startsWith(picturePath)) return name === null ? undefined : look.covers[name];
  const files = pictureWidths.map((width) => `${pictureFile(name, width, 'avif')} ${width}w`);
  return {
    color: 'rgb(var(--surface))',
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

export function descriptionOf({ summary, body }: Article): string {
  if (summary) return summary;
  const text = body
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}

/** If a character is missing, the whole title uses the reader's font, so that fonts do not mix. */
export function isInTitleFace(title: string, language: Language): boolean {
  const glyphs = new Set(look.titleGlyphs[language]);
  return Array.from(title).every((character) => glyphs.has(character));
}

interface ArticleFacts {
  origin: string;
  url: string;
  image: string;
  description: string;
  studio: string;
  game: string;
}

export function articleData(article: Article, facts: ArticleFacts): string {
  const { origin, url, image, description, studio, game } = facts;
  const home = `${origin}/?lang=${article.language}`;
  const publisher = { '@type': 'Organization', name: studio, url: origin };
  return safeJson({
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
