/** Pagination. Links, so that Back works and a page can open in a new tab. */
import type { ReactNode } from 'react';
import { useVariant } from '../../../lib/page/device.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { pageNumbers } from '../news.logic.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  count: number;
  addressOf: (page: number) => string;
}

export function Pager({ page, count, addressOf }: PagerProps) {
  const t = useText();
  const beside = useVariant() === 'mobile' ? 0 : 1;

  const way = (to: number, label: string, rel: 'prev' | 'next', sign: ReactNode) => {
    const isThere = to >= 1 && to <= count;
    return (
      <li className={styles[rel]}>
        <a
          href={isThere ? `#${addressOf(to)}` : undefined}
          role={isThere ? undefined : 'link'}
          aria-disabled={isThere ? undefined : true}
          aria-label={label}
        >
          {sign}
        </a>
      </li>
    );
  };

  return (
    <nav className={styles.pager} aria-label={t('news.pages')}>
      <ol>
        {way(page - 1, t('news.previousPage'), 'prev', <Icon name="chevron" />)}
        {pageNumbers(page, count, beside).map((number, index) =>
          number === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={`#${addressOf(number)}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            </li>
          ),
        )}
        {way(page + 1, t('news.nextPage'), 'next', <Icon name="chevron" />)}
      </ol>
    </nav>
  );
}
