/** The document of one article, as it is before the article has come. Its script is plain: nothing of it is hydrated. */
import type { Translate } from '../../lib/text.ts';
import { Divider, Ornaments } from '../../ui/frame.tsx';

export const NewsContent = ({ t }: { t: Translate }) => (
  <>
    <Ornaments />
    <header className="article-header">
      <a href="/#/home">{t('game.title')}</a>
    </header>
    <main className="article-main">
      <article id="article" aria-busy="true">
        <h1 id="article-title" className="article-title">
          {t('common.loading')}
        </h1>
        <p id="article-date" className="article-date" />
        <Divider className="article-divider" />
        <div id="article-body" className="article-body" />
      </article>
    </main>
    <footer className="article-footer">
      {t('footer.copyright', { year: String(BUILD_YEAR) })}
    </footer>
  </>
);
