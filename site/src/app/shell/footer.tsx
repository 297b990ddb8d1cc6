import { ownPagesIn } from '../../content/addresses.ts';
import { invitation, isRated } from '../../content/campaign.ts';
import { sections } from '../../lib/pack.ts';
import { legalArticles } from '@prelude/contract/site/article-ids';
import { fanKitPath, staticPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { useEffect, useRef, useState } from 'react';
import { useVariant, type Variant } from '../../lib/page/device.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useLayout } from '../../state/layout-store.ts';
import { setStill, useMotion } from '../../state/motion-store.ts';
import { useCampaign } from '../../state/campaign-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import styles from './footer.module.css';
import { LanguageList } from './language-menu.tsx';
import { contentPath } from '@prelude/contract/campaign/pages';
import { closeFooter } from '../pager/turn.ts';
import { OutLink } from '../../ui/out-link.tsx';
import { part } from '../../lib/part.ts';

/** Set at build time, so that the prerendered page and the browser agree on New Year's Eve. */
const year = BUILD_YEAR;

function StillSwitch() {
  const t = useText();
  const { present, still } = useMotion();
  return (
    present && (
      <li>
        <button type="button" onClick={() => setStill(!still)}>
          {t(still ? 'motion.play' : 'motion.pause')}
        </button>
      </li>
    )
  );
}

export function FooterLinks({ className }: { className?: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const articles = legalArticles(language);
  const { about, contact } = useCampaign('links') ?? {};
  const legal = (text: 'terms' | 'privacy') => ({
    href: `${contentPath}?id=${articles[text]}`,
    text: t(`footer.${text}`),
  });
  const creators = sections.invitation ? staticPath(invitation.path, toTag(language)) : undefined;
  const entries: { href: string | undefined; text: string; name?: string }[] = [
    { ...legal('terms'), name: 'Click_termsofservice' },
    { ...legal('privacy'), name: 'Click_privacypolicy' },
    { href: about, text: t('footer.about'), name: 'Click_aboutus' },
    { href: contact, text: t('footer.contact'), name: 'Click_contactus' },
    { href: creators, text: t('footer.creators') },
    ...ownPagesIn(language, 'footer').map(({ href, title }) => ({ href, text: title })),
    ...(sections.fan_kit ? [{ href: fanKitPath(toTag(language)), text: t('footer.fanKit') }] : []),
  ];
  const shown = entries.filter(({ href }) => href);
  return (
    <ul className={className}>
      {shown.map(({ href, text, name }) => (
        <li key={text}>
          <OutLink href={href} data-event={name}>
            {text}
          </OutLink>
        </li>
      ))}
      <StillSwitch />
    </ul>
  );
}

/** ms until the closed footer leaves the page. A phone needs longer for the slide (§2, §9). */
export const hideAfter = { desktop: 400, mobile: 500 };

/** The closed footer is removed, so that focus cannot reach it. */
function useFooter(variant: Variant): { open: boolean; present: boolean } {
  const open = useLayout((state) => state.footerVisible);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => setPresent(false), hideAfter[variant]);
    return () => clearTimeout(timer);
  }, [open, present, variant]);
  return { open, present };
}

export function Footer() {
  const t = useText();
  const language = useLanguage();
  const variant = useVariant();
  const mobile = variant === 'mobile';
  const { open, present } = useFooter(variant);
  const element = useRef<HTMLElement>(null);

  // Move focus to the footer for keyboard and button users.
  useEffect(() => {
    if (!open) return;
    element.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeFooter();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  const { rating, company } = useCampaign('notices');
  const notices = [
    rating[language] ?? (isRated ? t('footer.rating') : ''),
    company[language] ?? t('footer.company'),
  ].filter(Boolean);
  return (
    <footer
      ref={element}
      className={styles.footer}
      data-open={open || undefined}
      inert={!open}
      hidden={!present}
      tabIndex={-1}
      {...part('footer')}
    >
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
