import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { ArticleEntry, ArticlePage, listArticles } from '@prelude/contract/site/news';
import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { coverPicture } from '../../../content/media.ts';
import { picture } from '../../../lib/http/preload.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Cover } from './cover.tsx';
import { Entry, EntrySkeleton, Meta } from './entry.tsx';
import styles from './landing.module.css';
import { Message, Trouble } from '../message.tsx';
import type { Asked } from '../news-data.ts';
import { detailAddress, landingOf, listAddress, type Listing } from '../news.logic.ts';
import { panelId, tabId } from './tabs.tsx';
import { OutLink } from '../../../ui/out-link.tsx';

const featuredSizes = 'max(65vw, 115vh)';

/**
 * Preloads the largest picture as soon as the early list names it: waiting for rendering costs half a second on a slow
 * phone. Prerendering has no window.
 */
export function fetchFeaturedEarly(): void {
  if (typeof window === 'undefined' || location.hash !== '#/news') return;
  const { early, start } = window.prelude ?? {};
  if (!early || !start) return;
  early.reply
    .then((reply) => {
      const list = (reply as Partial<ReplyOf<typeof listArticles>>).data?.list;
      const found = coverPicture(list?.[0]?.cover ?? null, start.variant);
      return found && picture(found.src, found.srcSet, featuredSizes, 'high')();
    })
    // The page itself shows the error.
    .catch(() => undefined);
}

export function Featured({ entry, listing }: { entry: ArticleEntry; listing: Listing }) {
  const t = useText();
  return (
    <article className={styles.featured}>
      <Cover key={entry.id} className={styles.cover} name={entry.cover} sizes={featuredSizes} />
      <div className={styles.words}>
        <Meta entry={entry} />
        <h2 className={styles.title}>
          <a href={`#${detailAddress(entry.id, listing)}`} data-article={entry.id}>
            {entry.title}
          </a>
        </h2>
        <p className={styles.summary}>{entry.summary}</p>
        <span className={styles.more} aria-hidden="true">
          {t('news.read')}
          <Icon name="chevron" />
        </span>
      </div>
    </article>
  );
}

export const FeaturedSkeleton = () => (
  <div className={styles.featured} aria-hidden="true">
    <div className={styles.words}>
      <span className={styles.bars} />
    </div>
  </div>
);

interface LandingProps {
  list: Asked<ArticlePage>;
  listing: Listing;
}

export function Landing({ list, listing }: LandingProps) {
  const t = useText();
  const { featured, newest } = landingOf(list.state === 'ready' ? list.data.list : []);
  const isLoading = list.state === 'loading';
  return (
    <div
      id={panelId}
      className={styles.landing}
      role="tabpanel"
      aria-labelledby={tabId(listing.tab)}
      aria-busy={isLoading}
    >
      {featured && <Featured entry={featured} listing={listing} />}
      {isLoading && !list.slow && <FeaturedSkeleton />}
      {list.state === 'ready' && !featured && <Message title={t('news.empty')} />}
      <Trouble asked={list} />
      <section className={styles.newest} aria-label={t('news.newest')}>
        {(isLoading || newest.length > 0) && (
          <h2 className={styles.subtitle}>{t('news.newest')}</h2>
        )}
        {isLoading && <EntrySkeleton rows={5} brief />}
        {newest.length > 0 && (
          <ol>
            {newest.map((entry) => (
              <Entry key={entry.id} entry={entry} listing={listing} brief />
            ))}
          </ol>
        )}
        {(isLoading || featured) && <Ways listing={listing} />}
      </section>
    </div>
  );
}

function Ways({ listing }: { listing: Listing }) {
  const t = useText();
  const tag = toTag(useLanguage());
  return (
    <p className={styles.ways}>
      <a className={styles.all} href={`#${listAddress({ ...listing, page: 1 })}`}>
        {t('news.all')}
      </a>
      <OutLink href={`/${tag}/news/rss.xml`}>{t('news.feed')}</OutLink>
    </p>
  );
}
