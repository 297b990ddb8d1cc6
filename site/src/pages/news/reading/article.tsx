import { contentAddressOf } from '@prelude/contract/site/article-ids';
import { endonym, fromTag, toTag } from '@prelude/contract/shared/languages';
import type { Article } from '@prelude/contract/site/news';
import { dated, nodesIn } from '@prelude/ui/i18n';
import { formatDay, formatInstant } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Divider } from '../../../ui/divider.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './article.module.css';
import { Cover } from '../list/cover.tsx';
import { detailAddress, labelOf, type Listing, wasUpdated } from '../news.logic.ts';
import '../../../styles/prose.css';
import '../../../styles/blocks.css';
import prose from './prose.module.css';
import { Share } from './share.tsx';
import { OutLink } from '../../../ui/out-link.tsx';

interface ArticleProps {
  article: Article;
  listing: Listing;
}

function Dates({ article }: { article: Article }) {
  const t = useText();
  const language = useLanguage();
  const label = labelOf(article.tab);
  return (
    <p className={styles.dates}>
      {label && <span>{t(label)}</span>}
      <time dateTime={article.published_at}>{formatInstant(article.published_at, language)}</time>
      {wasUpdated(article) && (
        <span>{t('news.updated', { date: dated(formatDay, article.updated_at) })}</span>
      )}
    </p>
  );
}

function OtherLanguage({ tag }: { tag: string }) {
  const t = useText();
  const language = useLanguage();
  if (tag === toTag(language)) return null;
  const name = <span lang={tag}>{endonym(fromTag(tag))}</span>;
  return (
    <p className={styles.other} role="note">
      {nodesIn(t('news.otherLanguage'), { language: name })}
    </p>
  );
}

function Neighbour({ article, listing, way }: ArticleProps & { way: 'previous' | 'next' }) {
  const t = useText();
  const neighbour = article[way];
  if (!neighbour) return null;
  return (
    <a
      className={styles[way]}
      href={`#${detailAddress(neighbour.id, listing)}`}
      rel={way === 'previous' ? 'prev' : 'next'}
    >
      <span className={styles.label}>{t(`news.${way}`)}</span>
      <span lang={article.language}>{neighbour.title}</span>
    </a>
  );
}

export function ArticleText({ article, listing }: ArticleProps) {
  const t = useText();
  return (
    <article className={styles.article}>
      <header>
        {article.tab && (
          <Cover
            key={article.id}
            className={styles.cover}
            name={article.cover}
            sizes="max(60vw, 96vh)"
          />
        )}
        <Dates article={article} />
        <h1 className={styles.title} lang={article.language}>
          {article.title}
        </h1>
        <Divider className={styles.divider} />
        <OtherLanguage tag={article.language} />
        {article.summary && (
          <p className={styles.lead} lang={article.language}>
            {article.summary}
          </p>
        )}
      </header>
      <div
        className={`prose ${prose.body}`}
        lang={article.language}
        // Sanitised by the server when saved and by this browser when received (clean.ts).
        dangerouslySetInnerHTML={{ __html: article.body }}
      />
      <div className={styles.tools}>
        <Share title={article.title} path={article.path} />
        <OutLink href={contentAddressOf(article.id)}>
          <Icon name="expand" />
          {t('news.open')}
        </OutLink>
      </div>
      {(article.previous || article.next) && (
        <nav className={styles.neighbours} aria-label={t('news.neighbours')}>
          <Neighbour article={article} listing={listing} way="previous" />
          <Neighbour article={article} listing={listing} way="next" />
        </nav>
      )}
    </article>
  );
}

export const ArticleSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span />
    <span />
  </div>
);
