import { outbound } from '@prelude/contract/campaign/sample-links';
import { inLanguage } from '@prelude/contract/shared/languages';
import { social } from '../../content/campaign.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useLive } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Mark } from '../../ui/icons.tsx';
import styles from './follow.module.css';

export function Follow() {
  const t = useText();
  const channels = inLanguage(useLive('social') ?? social, useLanguage()) ?? [];
  if (channels.length === 0) return null;
  return (
    <nav className={styles.follow} aria-label={t('home.follow')}>
      <span className={styles.label} aria-hidden="true">
        {t('home.follow')}
      </span>
      <ul className={styles.list}>
        {channels.map(({ name, icon, href, label }) => (
          <li key={name}>
            <a
              className={styles.channel}
              href={outbound(href)}
              target="_blank"
              rel="noopener"
              data-event="Click_follow"
              data-detail={name}
              aria-label={`${label} (${t('common.openInNewTab')})`}
            >
              <Mark name={icon} label={label} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
