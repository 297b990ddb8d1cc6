import type { ArticleEntry } from '@prelude/contract/site/news';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Cover } from './cover.tsx';
import styles from './entry.module.css';
import { detailAddress, firstSentence, labelOf, type Listing } from '../news.logic.ts';
import { part } from '../../../lib/part.ts';

/** Category and day. Pinned articles are marked, because they can be old and still first. */
export function Meta({ entry }: { entry: Omit<ArticleEntry, 'pinned'> & { pinned?: boolean } }) {
  const t = useText();
  const language = useLanguage();
  const label = labelOf(entry.tab);
  return (
    <span className={styles.meta}>
      {entry.pinned && <span className={styles.pinned}>{t('news.pinned')}</span>}
      {label && <span>{t(label)}</span>}
      <time dateTime={entry.published_at}>{formatDay(entry.published_at, language)}</time>
    </span>
  );
}

interface EntryProps {
  entry: ArticleEntry;
  listing: Listing;
  current?: boolean;
  brief?: boolean;
}

export const Entry = ({ entry, listing, current = false, brief = false }: EntryProps) => (
  <li className={`${styles.entry} reveal`} data-brief={brief || undefined} {...part('card')}>
    <a
      href={`#${detailAddress(entry.id, listing)}`}
      data-article={entry.id}
      aria-current={current ? 'true' : undefined}
    >
      {!brief && <Cover className={styles.thumb} name={entry.cover} sizes="16rem" lazy />}
      <span className={styles.words}>
        <Meta entry={entry} />
        <span className={styles.title}>{entry.title}</span>
        {!brief && <span className={styles.summary}>{firstSentence(entry.summary)}</span>}
      </span>
    </a>
  </li>
);

/** Same height as the loaded rows. */
export const EntrySkeleton = ({ rows, brief = false }: { rows: number; brief?: boolean }) => (
  <ol className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={styles.entry} data-brief={brief || undefined}>
        <span />
      </li>
    ))}
  </ol>
);
