/** What an article's document is filled with. */
import { pictureFile, picturePath, pictureWidths } from '@prelude/contract/console/pictures';
import type { DocumentCover, DocumentData } from '@prelude/contract/site/documents';
import { endonym, fromTag, type Language } from '@prelude/contract/shared/languages';
import { type Article, contentAddressOf } from '@prelude/contract/site/news';
import { articleData } from './json-ld.ts';
import type { Values } from './template.ts';

interface PageContext {
  /** Origin of the site. */
  origin: string;
  data: DocumentData;
  /** Who publishes, for search engines. */
  studio: string;
  /** The game's title in a language. */
  game: (language: Language) => string;
  /** The day of an instant as a language writes it. */
  day: (instant: string, language: Language) => string;
}

/** A picture of the campaign by its name, or an uploaded one by its address; styles give it its shape. */
function coverOf(name: string | null, data: DocumentData): DocumentCover | undefined {
  if (!name?.startsWith(picturePath)) return name === null ? undefined : data.covers[name];
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

/** A description for who has no summary: the beginning of the text. */
function opening(body: string): string {
  const text = body
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}

/**
 * A Chinese title that does not fit a line is to break between its clauses, but a browser breaks it anywhere. Japanese
 * has its phrases from the browser, the others have their words.
 */
const clauses = (title: string, language: Language): string[] =>
  language === 'cht' ? title.split(/(?<=[，。：；！？])/u) : [title];

/** An initial needs three lines beside it. */
const firstParagraph = (body: string): string =>
  (/^<p>([\s\S]*?)<\/p>/.exec(body)?.[1] ?? '').replaceAll(/<[^<>]*>/g, '');

/** Links of the text into the site itself keep its language. */
const inLanguage = (body: string, tag: string): string =>
  body.replaceAll('href="/#/', `href="/?lang=${tag}#/`);

/** @param byId at `/news/content?id=…`, which search engines are to pass over for the article's own address */
export function articleValues(article: Article, around: PageContext, byId: boolean): Values {
  const { origin, data } = around;
  const language = fromTag(article.language);
  const cover = coverOf(article.cover, data);
  const image = cover?.social ?? data.social[language];
  const glyphs = new Set(data.titleGlyphs[language]);
  const description = article.summary || opening(article.body);
  const absolute = (path: string): string => `${origin}${path}`;
  const [preferred] = article.languages.toSorted(
    (a, b) => Number(b.language === 'en') - Number(a.language === 'en'),
  );
  const canonical = absolute(article.slug ? article.path : contentAddressOf(article.id));
  return {
    origin,
    description,
    image,
    canonical,
    title: article.title,
    clauses: clauses(article.title, language).map((words) => ({ words })),
    face: Array.from(article.title).every((character) => glyphs.has(character)) ? '' : 'plain',
    summary: article.summary,
    published: article.published_at,
    modified: article.updated_at,
    day: around.day(article.published_at, language),
    noindex: byId || article.slug === null,
    alternates: article.slug
      ? [
          ...article.languages.map(({ language: tag, path }) => ({ tag, href: absolute(path) })),
          { tag: 'x-default', href: absolute(preferred?.path ?? article.path) },
        ]
      : null,
    jsonLd: article.slug
      ? articleData(article, {
          origin,
          url: canonical,
          image: absolute(image),
          description,
          studio: around.studio,
          game: around.game(language),
        })
      : null,
    cover: cover
      ? { color: cover.color, wide: { ...cover.wide }, narrow: cover.narrow && { ...cover.narrow } }
      : null,
    body: inLanguage(article.body, article.language),
    opens: article.slug !== null && firstParagraph(article.body).length >= 160,
    // Legal texts stand in no category and beside nothing.
    news: article.slug !== null,
    ...(article.tab ? { [article.tab]: true } : {}),
    previous: article.previous && { title: article.previous.title, path: article.previous.path },
    next: article.next && { title: article.next.title, path: article.next.path },
    translations: article.languages
      .filter((one) => one.language !== article.language)
      .map((one) => ({ path: one.path, tag: one.language, name: endonym(fromTag(one.language)) })),
  };
}

/** A failure's own page. */
export const noticeValues = (origin: string, message: string, missing: boolean): Values => ({
  origin,
  message,
  missing,
  noindex: true,
});
