/** Legal links, rating, company, copyright. */
import { legalArticles } from '@prelude/contract/article-ids';
import { links } from '../lib/campaign.ts';
import { useVariant } from '../lib/device.ts';
import { useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import styles from './footer.module.css';
import { LanguageList } from './language-menu.tsx';
import { contentPath } from './pages.ts';

/** The build stamps it: the prerendered page and the browser must agree on New Year's Eve too. */
const year = BUILD_YEAR;

export function FooterLinks({ className }: { className?: string | undefined }) {
  const t = useText();
  const articles = legalArticles[useLanguage()];
  const entries = [
    { href: `${contentPath}?id=${articles.terms}`, text: t('footer.terms') },
    { href: `${contentPath}?id=${articles.privacy}`, text: t('footer.privacy') },
    { href: links.about, text: t('footer.about') },
    { href: links.contact, text: t('footer.contact') },
  ];
  return (
    <ul className={className}>
      {entries.map(({ href, text }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {text}
            <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const t = useText();
  const mobile = useVariant() === 'mobile';
  const notices = [t('footer.rating'), t('footer.company')].filter(Boolean);
  return (
    <footer className={styles.footer}>
      {mobile && <LanguageList className={styles.languages} />}
      <FooterLinks className={styles.links} />
      <div className={styles.notices}>
        {notices.map((notice) => (
          <p key={notice} className={styles.smallPrint}>
            {notice}
          </p>
        ))}
        <p>{t('footer.copyright', { year: String(year) })}</p>
      </div>
    </footer>
  );
}
