import { SoundMenu } from '../../features/music/sound.tsx';
import { BarCall } from '../../features/sign-in/pre-register/call.tsx';
import { UserMenu } from '../../features/user/user-menu.tsx';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Logotype } from '../../ui/logotype.tsx';
import { Emblem } from './emblem.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { homePage, type Page } from '../stage/pages.ts';
import styles from './top-bar.module.css';
import { part } from '../../lib/part.ts';

export function TopBar({ page }: { page: Page }) {
  const t = useText();
  const language = useLanguage();
  return (
    <header className={styles.bar} {...part('bar')}>
      <div className={styles.brand}>
        <Emblem />
        {/* On Home it stands below. The link has its text. */}
        {page !== homePage && <Logotype language={language} className={styles.logotype} />}
      </div>
      <nav aria-label={t('nav.label')}>
        <NavLinks variant="desktop" page={page} className={styles.links} />
      </nav>
      <div className={styles.tools}>
        {/* First, because it comes and goes: the others stay where they are. */}
        <BarCall isHome={page === homePage} />
        <SoundMenu />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  );
}
