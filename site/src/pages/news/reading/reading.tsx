/** The place where an article is read. On a desktop, while none has been chosen, the list's first one invites. */
import type { Article, ArticlePage } from '@prelude/contract/site/news';
import { useVariant } from '../../../lib/page/device.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useAfterHydration } from '../../../lib/hooks/use-after-hydration.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ArticleSkeleton, ArticleText } from './article.tsx';
import { Featured, FeaturedSkeleton } from '../list/landing.tsx';
import { Message, Trouble } from '../message.tsx';
import type { Asked } from '../news-data.ts';
import { listAddress, type Place } from '../news.logic.ts';
import styles from './reading.module.css';
import { keepKeys } from './keep-keys.ts';

interface ReadingProps {
  /** null where only the list was asked for. */
  article: Asked<Article> | null;
  list: Asked<ArticlePage>;
  place: Place;
  /** The address names an article. */
  isAsked: boolean;
}

function Back({ place }: { place: Place }) {
  const t = useText();
  return (
    <a className={styles.back} href={`#${listAddress(place)}`}>
      <Icon name="chevron" />
      {t('news.back')}
    </a>
  );
}

/** No article has the id, or has it any more. */
function Gone({ place }: { place: Place }) {
  const t = useText();
  return (
    <Message title={t('news.gone')} text={t('news.goneText')}>
      <Back place={place} />
    </Message>
  );
}

function Invitation({ list, place }: Pick<ReadingProps, 'list' | 'place'>) {
  if (list.state === 'loading') return list.slow ? null : <FeaturedSkeleton />;
  const first = list.state === 'ready' ? list.data.list[0] : undefined;
  return first ? <Featured entry={first} place={place} /> : null;
}

function Answer({
  article,
  place,
  isAsked,
}: Omit<ReadingProps, 'list'> & { article: Asked<Article> }) {
  // The prerendered page knows no query: only now can it be known that the address names nothing.
  const arrived = useAfterHydration();
  const isUnknown = article.state === 'failed' && article.failure.error === 'article.unknown';
  if (isUnknown || (arrived && !isAsked)) return <Gone place={place} />;
  return (
    <>
      <Back place={place} />
      {article.state === 'ready' && <ArticleText article={article.data} place={place} />}
      {article.state === 'loading' && !article.slow && <ArticleSkeleton />}
      <Trouble asked={article} />
    </>
  );
}

export function Reading({ article, list, place, isAsked }: ReadingProps) {
  const t = useText();
  const isMobile = useVariant() === 'mobile';
  if (!article) {
    return (
      <div className={styles.invitation}>
        <Invitation list={list} place={place} />
      </div>
    );
  }
  const title = article.state === 'ready' ? article.data.title : t('nav.news-content');
  return (
    // The arrows scroll it while there is something to scroll; it can be reached by Tab, for it need not hold a link.
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
      <Answer article={article} place={place} isAsked={isAsked} />
    </section>
  );
}
