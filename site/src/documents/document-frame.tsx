/** What every document has around its content: the way to the site above, the legal links and languages below. */
import { contentAddressOf, legalArticles } from '@prelude/contract/site/article-ids';
import type { ReactNode } from 'react';
import { Divider, Emblem } from './ornaments.tsx';
import { Each, value } from './placeholders.tsx';
import { siteAddress, type Voice } from './texts.ts';

interface Frame {
  voice: Voice;
  /** The same document elsewhere: entries of the footer's list of languages. */
  languages: ReactNode;
  children: ReactNode;
}

export function DocumentFrame({ voice, languages, children }: Frame) {
  const { t, d } = voice;
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Each of="banner">
        <p className="banner" data-level={value('level')}>
          <span lang={value('lang')}>{value('words')}</span>
          <Each of="link">
            {' '}
            <a href={value('href')} lang={value('lang')}>
              {value('label')}
            </a>
          </Each>
        </p>
      </Each>
      <header className="top">
        <a className="brand" href={siteAddress(voice, '/home')}>
          <Emblem />
          <span>{t('game.title')}</span>
        </a>
        <nav className="ways" aria-label={t('nav.label')}>
          <a href={siteAddress(voice, '/news')}>{t('nav.news')}</a>
          <a className="call" href={siteAddress(voice, '/home')}>
            {t('nav.milestone')}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <Divider />
        <nav aria-label={d.article.languages}>
          <ul className="row languages">{languages}</ul>
        </nav>
        <Links voice={voice} />
        <Each of="notices">
          <p className="small">{value('notice')}</p>
        </Each>
        <p className="small">{t('footer.copyright', { year: String(BUILD_YEAR) })}</p>
      </footer>
    </>
  );
}

function Links({ voice: { language, tag, t, d } }: { voice: Voice }) {
  const legal = legalArticles[language];
  return (
    <ul className="row">
      {[
        [contentAddressOf(legal.terms), t('footer.terms')],
        [contentAddressOf(legal.privacy), t('footer.privacy')],
        [value('about'), t('footer.about')],
        [value('contact'), t('footer.contact')],
        [`/${tag}/news/rss.xml`, d.article.feed],
      ].map(([href, text]) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
