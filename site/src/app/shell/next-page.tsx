import { navigate } from '../../lib/hash-location.ts';
import { useLayout } from '../../state/layout-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './next-page.module.css';
import { scrollLayer } from '../pager/scrolling.ts';
import { turnPage } from '../pager/turn.ts';
import { homePage, type Page } from '../stage/pages.ts';

export function NextPage({ page }: { page: Page }) {
  const t = useText();
  const { footerVisible, menuScroll } = useLayout();
  const hidden = footerVisible || !menuScroll;
  return (
    <>
      <button
        type="button"
        className={styles.next}
        aria-label={t('nav.next')}
        hidden={hidden}
        onClick={() => scrollLayer(1, 0.85) || turnPage(1)}
      >
        <Icon name="chevron" />
      </button>
      {page !== homePage && (
        <button
          type="button"
          className={styles.top}
          aria-label={t('nav.top')}
          hidden={hidden}
          onClick={() => navigate(homePage.route)}
        >
          <Icon name="chevron" />
        </button>
      )}
    </>
  );
}
