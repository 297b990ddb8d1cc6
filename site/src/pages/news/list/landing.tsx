import type { ArticleEntry, ArticlePage } from '@prelude/contract/site/news';
import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { firstCover } from '../../../state/first-cover.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Cover } from './cover.tsx';
import { Entry, EntrySkeleton, Meta } from './entry.tsx';
import styles from './landing.module.css';
import { Message, Trouble } from '../message.tsx';
import type { Asked } from '../news-data.ts';
import { detailAddress, landingOf, listAddress, type Listing } from '../news.logic.ts';
import { panelId, tabId } from './tabs.tsx';
import { OutLink } from '../../../ui/out-link.tsx';
import { part } from '../../../lib/part.ts';

const featuredSizes = 'max(65vw, 115vh)';

function FeaturedWords({ entry, listing }: { entry: ArticleEntry; listing: Listing }) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

interface FeaturedProps {
  /** Undefined while the list loads. */
  entry?: ArticleEntry | undefined;
  /** Picture to show meanwhile, which stays when the entry has the same. */
  cover?: string | undefined;
  listing: Listing;
}

export function Featured({ entry, cover, listing }: FeaturedProps) {
  const name = entry ? entry.cover : cover;
  return (
    <article className={styles.featured} aria-hidden={!entry || undefined} {...part('card')}>
      {name !== undefined && (
        <Cover key={name} className={styles.cover} name={name} sizes={featuredSizes} />
      )}
      {/* Of its own, because the words have another height than the bars, and an element that grows is a layout shift. */}
      <div key={entry ? 'words' : 'bars'} className={styles.words}>
        {entry ? (
          <FeaturedWords entry={entry} listing={listing} />
        ) : (
          <span className={styles.bars} />
        )}
      </div>
    </article>
  );
}

interface LandingProps {
  list: Asked<ArticlePage>;
  listing: Listing;
}

export function Landing({ list, listing }: LandingProps) {
  const t = useText();
  const language = useLanguage();
  const { featured, newest } = landingOf(list.state === 'ready' ? list.data.list : []);
  const isLoading = list.state === 'loading';
  const isEarly = isLoading && !list.slow;
  const cover = listing.tab === 'latest' ? firstCover(language) : undefined;
  return (
    <div
      id={panelId}
      className={styles.landing}
      role="tabpanel"
      aria-labelledby={tabId(listing.tab)}
      aria-busy={isLoading}
    >
      {(featured || isEarly) && <Featured entry={featured} cover={cover} listing={listing} />}
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
