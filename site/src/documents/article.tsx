import type { CSSProperties } from 'react';
import { legalArticles } from '@prelude/contract/site/article-ids';
import { legalPages } from '@prelude/contract/site/clean-addresses';
import type { Article } from '@prelude/contract/site/news';
import { inLanguage } from '@prelude/contract/shared/languages';
import { articleData, coverOf, descriptionOf, isInTitleFace } from './article-head.ts';
import type { SiteCover } from '@prelude/contract/site/site-pack';
import { look } from '../lib/look.ts';
import { addressOf, editionsOfPage } from './clean.ts';
import { DocumentPage } from './document-page.tsx';
import { Divider } from './ornaments.tsx';
import { type DocumentOf, type Voice } from './texts.ts';
import { onSite } from './dynamic/addresses.ts';

/** True if the first paragraph is long enough for a drop cap of three lines. */
const opens = ({ body }: Article): boolean => {
  const [, first = ''] = /^<p>([\s\S]*?)<\/p>/.exec(body) ?? [];
  return first.replaceAll(/<[^<>]*>/g, '').length >= 160;
};

/** Links to pages of the application keep the language. */
export const withLinks = (html: string, tag: string): string =>
  html.replaceAll('href="/#/', `href="/?lang=${tag}#/`);

export function ArticleDocument(props: DocumentOf<'article'>) {
  const { voice, context, article, day, studio, byId } = props;
  const { t } = voice;
  const isNews = article.slug !== null;
  const { language } = voice;
  const name = legalPages.find((one) => legalArticles(language)[one] === article.id);
  const legal = name && { name };
  const path = legal ? addressOf(language, legal) : article.path;
  const cover = coverOf(article);
  const image = cover?.social ?? inLanguage(look.social, voice.language);
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={article.title}
      description={descriptionOf(article)}
      path={path}
      editions={
        legal
          ? editionsOfPage(legal)
          : article.languages.map((edition) => ({ tag: edition.language, path: edition.path }))
      }
      hasAlternates={isNews || !byId}
      noindex={byId}
      article={{ image, head: <Head article={article} /> }}
      data={
        isNews
          ? articleData(article, {
              origin: context.origin,
              url: context.origin + path,
              image: context.origin + image,
              description: descriptionOf(article),
              studio,
              game: t('game.title'),
            })
          : undefined
      }
    >
      <article>
        <header className="masthead">
          {cover && <Cover cover={cover} />}
          <div className="titles">
            <Crumbs voice={voice} article={article} />
            <h1 className={isInTitleFace(article.title, voice.language) ? '' : 'plain'}>
              {clauses(article).map((words, index) => (
                // Clauses can be identical, and they never move.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} style={roomOf(words, article)}>
                  {words}
                </span>
              ))}
            </h1>
            <p className="date">
              <time dateTime={article.published_at}>{day}</time>
            </p>
            {article.summary && <p className="lead">{article.summary}</p>}
          </div>
        </header>
        <Divider />
        <div
          className={isNews && opens(article) ? 'prose opens' : 'prose'}
          dangerouslySetInnerHTML={{ __html: withLinks(article.body, article.language) }}
        />
      </article>
      {isNews && (
        <nav className="neighbours" aria-label={t('news.neighbours')}>
          <Neighbour of="previous" article={article} label={t('news.previous')} />
          <Neighbour of="next" article={article} label={t('news.next')} />
          <a className="all" href={onSite(voice.language, '/news')}>
            {t('news.all')}
          </a>
        </nav>
      )}
    </DocumentPage>
  );
}

/** Long Chinese titles must break between clauses, but browsers break them anywhere. */
const clauses = ({ title, language }: Article): string[] =>
  language === 'zh-tw' ? title.split(/(?<=[，。：；！？])/u) : [title];

/**
 * The width of a Chinese clause with the spacing of its letters, for the style sheet. On a device without a Chinese font
 * it is narrower until the title font comes, and would then move to a line of its own.
 */
const roomOf = (words: string, { language }: Article): CSSProperties | undefined => {
  const room = words.match(/\p{Script=Han}|[，。：；！？]$/gu)?.length;
  return language === 'zh-tw' && room
    ? ({ '--room': `min(100%, ${(room * 1.04).toFixed(2)}em)` } as CSSProperties)
    : undefined;
};

const Head = ({ article }: { article: Article }) => (
  <>
    <meta property="article:published_time" content={article.published_at} />
    <meta property="article:modified_time" content={article.updated_at} />
  </>
);

const Crumbs = ({ voice, article }: { voice: Voice; article: Article }) => (
  <nav aria-label={voice.d.article.crumbs}>
    <ol className="crumbs">
      <li>
        <a href={onSite(voice.language, '/home')}>{voice.t('nav.home')}</a>
      </li>
      {article.slug !== null && (
        <li>
          <a href={onSite(voice.language, '/news')}>{voice.t('nav.news')}</a>
        </li>
      )}
      {article.tab && <li>{voice.t(`news.tab.${article.tab}`)}</li>}
    </ol>
  </nav>
);

interface CoverProps {
  cover: SiteCover;
  /** Empty when the picture is decorative. */
  alt?: string;
}

/** Landscape on desktop, portrait on a phone. */
export const Cover = ({ cover: { color, wide, narrow }, alt = '' }: CoverProps) => (
  <picture className="cover" style={{ backgroundColor: color }}>
    {narrow && (
      <source
        media="(max-width: 640px)"
        srcSet={narrow.srcset}
        sizes="100vw"
        width={narrow.width}
        height={narrow.height}
      />
    )}
    <img
      src={wide.src}
      srcSet={wide.srcset}
      sizes="100vw"
      width={wide.width}
      height={wide.height}
      alt={alt}
      fetchPriority="high"
    />
  </picture>
);

interface NeighbourProps {
  of: 'previous' | 'next';
  article: Article;
  label: string;
}

function Neighbour({ of, article, label }: NeighbourProps) {
  const other = article[of];
  if (!other) return null;
  return (
    <a className={of} href={other.path} rel={of === 'previous' ? 'prev' : 'next'}>
      <span className="label">{label}</span>
      <span className="name">{other.title}</span>
    </a>
  );
}
