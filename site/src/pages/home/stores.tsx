import { useText } from '../../lib/i18n/text.ts';
import { Mark } from '../../ui/icons.tsx';
import { useStoreLinks } from '../../ui/outbound-links.ts';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './stores.module.css';
import { part } from '../../lib/part.ts';

export function Stores() {
  const t = useText();
  const stores = useStoreLinks();
  if (stores.length === 0) return null;
  return (
    <section className={styles.stores} aria-label={t('home.platforms')} {...part('stores')}>
      <ul className={styles.list}>
        {stores.map(({ key, href, icon, name, verb }) => (
          <li key={key}>
            <OutLink
              className={styles.store}
              href={href}
              data-event="Click_platform"
              data-detail={key}
            >
              <Mark name={icon} label={name} className={styles.icon} />
              <span>
                <span className={styles.verb}>{verb}</span>
                <span className={styles.name}>{name}</span>
              </span>
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
