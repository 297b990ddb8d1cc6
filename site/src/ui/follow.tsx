import { useText } from '../lib/i18n/text.ts';
import { Mark } from './icons.tsx';
import { useChannelLinks } from './outbound-links.ts';
import styles from './follow.module.css';
import { part } from '../lib/part.ts';

export function Follow() {
  const t = useText();
  const channels = useChannelLinks();
  if (channels.length === 0) return null;
  return (
    <nav className={styles.follow} aria-label={t('home.follow')} {...part('channels')}>
      <span className={styles.label} aria-hidden="true">
        {t('home.follow')}
      </span>
      <ul className={styles.list}>
        {channels.map(({ name, icon, href, label }) => (
          <li key={name}>
            <a
              className={styles.channel}
              href={href}
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
