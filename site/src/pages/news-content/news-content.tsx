/** The document of one article, as it is before the article has come. Its script is plain: no application is loaded. */
import type { Translate } from '../../lib/text.ts';
import { Divider, Ornaments } from '../../ui/frame.tsx';
import styles from './news-content.module.css';

export const NewsContent = ({ t }: { t: Translate }) => (
  <>
    <Ornaments />
    <header className={styles.header}>
      <a className={styles.home} href="/#/home">
        {t('game.title')}
      </a>
    </header>
    <main className={styles.main}>
      <article id="article" className={styles.article} aria-busy="true">
        <h1 id="article-title" className={styles.title}>
          {t('common.loading')}
        </h1>
        <p id="article-date" className={styles.date}>
          {' '}
        </p>
        <Divider className={styles.divider} />
        <div id="article-body" className={styles.body} />
      </article>
    </main>
    <footer className={styles.footer}>{t('footer.copyright', { year: String(BUILD_YEAR) })}</footer>
  </>
);
