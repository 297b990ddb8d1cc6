/** The document of an article, with places for everything that is the article's own. */
import { newsTabs } from '@prelude/contract/site/article-ids';
import { DocumentFrame } from './document-frame.tsx';
import { Divider } from './ornaments.tsx';
import { Each, html, section, value } from './placeholders.tsx';
import { siteAddress, type Voice } from './texts.ts';

/** Links to the article's other languages, each in its own name. */
const Languages = () => (
  <Each of="translations">
    <li>
      <a href={value('path')} hrefLang={value('tag')} lang={value('tag')}>
        {value('name')}
      </a>
    </li>
  </Each>
);

export function ArticleDocument({ voice }: { voice: Voice }) {
  const { t, d } = voice;
  return (
    <DocumentFrame voice={voice} languages={<Languages />}>
      <article>
        <header className="masthead">
          <Each of="cover">
            <Cover />
          </Each>
          <div className="titles">
            <nav aria-label={d.article.crumbs}>
              <ol className="crumbs">
                <li>
                  <a href={siteAddress(voice, '/home')}>{t('nav.home')}</a>
                </li>
                <Each of="news">
                  <li>
                    <a href={siteAddress(voice, '/news')}>{t('nav.news')}</a>
                  </li>
                  {newsTabs.map((tab) =>
                    tab === 'latest' ? null : (
                      <Each key={tab} of={tab}>
                        <li>{t(`news.tab.${tab}`)}</li>
                      </Each>
                    ),
                  )}
                </Each>
              </ol>
            </nav>
            <h1 className={value('face')}>
              <Each of="clauses">
                <span>{value('words')}</span>
              </Each>
            </h1>
            <p className="date">
              <time dateTime={value('published')}>{value('day')}</time>
            </p>
            <Each of="summary">
              <p className="lead">{value('summary')}</p>
            </Each>
          </div>
        </header>
        <Divider />
        <div
          className={`prose${section('opens', ' opens')}`}
          dangerouslySetInnerHTML={html('body')}
        />
      </article>
      <Each of="news">
        <nav className="neighbours" aria-label={t('news.neighbours')}>
          <Neighbour of="previous" label={t('news.previous')} />
          <Neighbour of="next" label={t('news.next')} />
          <a className="all" href={siteAddress(voice, '/news')}>
            {t('news.all')}
          </a>
        </nav>
      </Each>
    </DocumentFrame>
  );
}

/** Wide on a desktop, the portrait plate on a phone. Without a name: it sets the mood and shows nothing the text speaks of. */
const Cover = () => (
  <picture className="cover" style={{ backgroundColor: value('color') }}>
    <Each of="narrow">
      <source
        media="(max-width: 640px)"
        srcSet={value('srcset')}
        sizes="100vw"
        width={value('width')}
        height={value('height')}
      />
    </Each>
    <Each of="wide">
      <img
        src={value('src')}
        srcSet={value('srcset')}
        sizes="100vw"
        width={value('width')}
        height={value('height')}
        alt=""
        fetchPriority="high"
      />
    </Each>
  </picture>
);

const Neighbour = ({ of, label }: { of: 'previous' | 'next'; label: string }) => (
  <Each of={of}>
    <a className={of} href={value('path')} rel={of === 'previous' ? 'prev' : 'next'}>
      <span className="label">{label}</span>
      <span className="name">{value('title')}</span>
    </a>
  </Each>
);
