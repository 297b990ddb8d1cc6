/** The frame around every page: bar, page, footer; on phones the menu over everything. */
import { useText } from '../lib/text.ts';
import { useVariant } from '../lib/device.ts';
import { useDocumentMeta } from './document-meta.ts';
import { Footer } from './footer.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { PageView, usePage } from './page-view.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const t = useText();
  const variant = useVariant();
  const page = usePage();
  useDocumentMeta(page);
  const mobile = variant === 'mobile';
  return (
    <div className={styles.shell} data-page={page.id}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The hash is the router's: following the link would leave the page.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      {mobile ? <MobileBar page={page} /> : <TopBar page={page} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <PageView />
      </main>
      <Footer />
    </div>
  );
}
