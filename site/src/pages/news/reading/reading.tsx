import type { Article, ArticlePage } from '@prelude/contract/site/news';
import { useVariant } from '../../../lib/page/device.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useAfterHydration } from '../../../lib/hooks/use-after-hydration.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ArticleSkeleton, ArticleText } from './article.tsx';
import { Featured } from '../list/landing.tsx';
import { Message, Trouble } from '../message.tsx';
import type { Asked } from '../news-data.ts';
import { listAddress, type Listing } from '../news.logic.ts';
import styles from './reading.module.css';
import { keepKeys } from './keep-keys.ts';

interface ReadingProps {
  /** Null when only the list is open. */
  article: Asked<Article> | null;
  list: Asked<ArticlePage>;
  listing: Listing;
  isAsked: boolean;
}

function Back({ listing }: { listing: Listing }) {
  const t = useText();
  return (
    <a className={styles.back} href={`#${listAddress(listing)}`}>
      <Icon name="chevron" />
      {t('news.back')}
    </a>
  );
}

function Gone({ listing }: { listing: Listing }) {
  const t = useText();
  return (
    <Message title={t('news.gone')} text={t('news.goneText')}>
      <Back listing={listing} />
    </Message>
  );
}

function Invitation({ list, listing }: Pick<ReadingProps, 'list' | 'listing'>) {
  if (list.state === 'loading') return list.slow ? null : <Featured listing={listing} />;
  const first = list.state === 'ready' ? list.data.list[0] : undefined;
  return first ? <Featured entry={first} listing={listing} /> : null;
}

function Answer({
  article,
  listing,
  isAsked,
}: Omit<ReadingProps, 'list'> & { article: Asked<Article> }) {
  // The prerendered page has no query, so a missing id is known only after hydration.
  const arrived = useAfterHydration();
  const isUnknown = article.state === 'failed' && article.failure.error === 'article.unknown';
  if (isUnknown || (arrived && !isAsked)) return <Gone listing={listing} />;
  return (
    <>
      <Back listing={listing} />
      {article.state === 'ready' && <ArticleText article={article.data} listing={listing} />}
      {article.state === 'loading' && !article.slow && <ArticleSkeleton />}
      <Trouble asked={article} />
    </>
  );
}

export function Reading({ article, list, listing, isAsked }: ReadingProps) {
  const t = useText();
  const isMobile = useVariant() === 'mobile';
  if (!article) {
    return (
      <div className={styles.invitation}>
        <Invitation list={list} listing={listing} />
      </div>
    );
  }
  const title = article.state === 'ready' ? article.data.title : t('nav.news-content');
  return (
    // The arrow keys scroll it while it overflows. It is focusable by Tab, because it can have no link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.reading}
      data-region="article"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isMobile ? -1 : 0}
      aria-label={title}
      aria-busy={article.state === 'loading' && isAsked}
      onKeyDown={keepKeys}
    >
      <Answer article={article} listing={listing} isAsked={isAsked} />
    </section>
  );
}
