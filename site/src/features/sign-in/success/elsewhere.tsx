import { useText } from '../../../lib/i18n/text.ts';
import { Mark } from '../../../ui/icons.tsx';
import { useChannelLinks, useStoreLinks } from '../../../ui/outbound-links.ts';
import { OutLink } from '../../../ui/out-link.tsx';
import look from '../../forms/form.module.css';
import styles from './success.module.css';

export function Stores() {
  const t = useText();
  const stores = useStoreLinks();
  if (stores.length === 0) return null;
  return (
    <ul className={styles.stores} aria-label={t('home.platforms')}>
      {stores.map(({ key, href, icon, name, verb }) => (
        <li key={key}>
          <OutLink href={href} data-event="Click_platform" data-detail={key}>
            <Mark name={icon} label={name} />
            <span>
              <small>{verb}</small> {name}
            </span>
          </OutLink>
        </li>
      ))}
    </ul>
  );
}

export function Channels() {
  const t = useText();
  const channels = useChannelLinks();
  if (channels.length === 0) return null;
  return (
    <ul className={look.channels} aria-label={t('home.follow')}>
      {channels.map(({ name, icon, href, label }) => (
        <li key={name}>
          <OutLink href={href} data-event="Click_follow" data-detail={name}>
            <Mark name={icon} label={label} />
            <span className="visually-hidden">{label}</span>
          </OutLink>
        </li>
      ))}
    </ul>
  );
}
