import type { ArticlePage } from '@prelude/contract/site/news';
import { useText } from '../../../lib/i18n/text.ts';
import { Entry, EntrySkeleton } from './entry.tsx';
import styles from './list.module.css';
import { Message, Trouble } from '../message.tsx';
import type { Asked } from '../news-data.ts';
import { detailAddress, listAddress, pageCount, type Listing } from '../news.logic.ts';
import { Pager } from './pager.tsx';
import { keepKeys } from '../reading/keep-keys.ts';
import { panelId, tabId } from './tabs.tsx';

interface ListProps {
  list: Asked<ArticlePage>;
  listing: Listing;
  current: number | null;
  isDetail: boolean;
}

export function List({ list, listing, current, isDetail }: ListProps) {
  const t = useText();
  const isLoading = list.state === 'loading';
  const data = list.state === 'ready' ? list.data : null;
  const count = pageCount(data?.total ?? 0);
  const position = t('news.position', {
    tab: t(`news.tab.${listing.tab}`),
    page: listing.page,
    count,
  });
  const addressOf = (page: number) =>
    isDetail && current !== null
      ? detailAddress(current, { ...listing, page })
      : listAddress({ ...listing, page });
  return (
    <div
      id={panelId}
      className={styles.list}
      role="tabpanel"
      aria-labelledby={tabId(listing.tab)}
      aria-busy={isLoading}
    >
      {/* The arrow keys scroll it while it overflows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={styles.scroll}
        data-region="list"
        tabIndex={-1}
        aria-label={position}
        onKeyDown={keepKeys}
      >
        {isLoading && !list.slow && <EntrySkeleton rows={8} />}
        {data && data.list.length > 0 && (
          <ol>
            {data.list.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                listing={listing}
                current={entry.id === current}
              />
            ))}
          </ol>
        )}
        {data?.total === 0 && <Message title={t('news.empty')} />}
        <Trouble asked={list} />
      </section>
      {data && count > 1 && <Pager page={listing.page} count={count} addressOf={addressOf} />}
    </div>
  );
}
