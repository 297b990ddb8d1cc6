import { languages } from '@prelude/contract/shared/languages';
import { useEffect, useRef, useState } from 'react';
import { SoundSwitch, TrackList } from '../../features/music/sound.tsx';
import { BarCall, Call } from '../../features/sign-in/pre-register/call.tsx';
import { UserMenu } from '../../features/user/user-menu.tsx';
import { layoutState, useLayout } from '../../state/layout-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Follow } from '../../ui/follow.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Emblem } from './emblem.tsx';
import { FooterLinks } from './footer.tsx';
import { LanguageList } from './language-menu.tsx';
import styles from './mobile-bar.module.css';
import { NavLinks } from './nav-links.tsx';
import { homePage, type Page } from '../stage/pages.ts';
import { part } from '../../lib/part.ts';

const closeMenu = () => layoutState.patch({ menuOpen: false });

export function MobileBar({ page }: { page: Page }) {
  const t = useText();
  const open = useLayout((state) => state.menuOpen);
  // Prerendered in every page, the closed menu would cost some bytes of each document.
  const [isNeeded, setNeeded] = useState(open);
  if (open && !isNeeded) setNeeded(true);
  return (
    <header className={styles.bar} {...part('bar')}>
      <Emblem />
      <div className={styles.tools}>
        <BarCall isHome={page === homePage} />
        <SoundSwitch />
        <UserMenu />
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t('nav.menu')}
          onClick={() => layoutState.patch({ menuOpen: true })}
        >
          <Icon name="menu" />
        </button>
      </div>
      {isNeeded && <MenuOverlay page={page} open={open} />}
    </header>
  );
}

function MenuOverlay({ page, open }: { page: Page; open: boolean }) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={element} className={styles.overlay} aria-label={t('nav.menu')} onClose={closeMenu}>
      <button
        type="button"
        className={`${styles.button} ${styles.close}`}
        aria-label={t('nav.close')}
        onClick={closeMenu}
      >
        <Icon name="close" />
      </button>
      <div className={styles.content}>
        <nav aria-label={t('nav.label')}>
          <NavLinks variant="mobile" page={page} className={styles.links} onFollow={closeMenu} />
        </nav>
        <Divider className={styles.divider} />
        {/* Only when open: the document of a first visit must stay small. */}
        {open && <Call className={styles.call} />}
        <TrackList />
        {languages.length > 1 && (
          <section aria-label={t('common.language')}>
            <LanguageList className={styles.languages} onChosen={closeMenu} />
          </section>
        )}
        {open && <Follow />}
        <FooterLinks className={styles.legal} />
      </div>
    </dialog>
  );
}
