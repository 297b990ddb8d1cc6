import { outbound } from '@prelude/contract/campaign/sample-links';
import { storeName } from '@prelude/contract/campaign/stores';
import { stores as built } from '../../content/campaign.ts';
import { storeVerb } from '../../content/store-texts.ts';
import { currentDevice } from '../../lib/page/device.ts';
import { useLive } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Mark } from '../../ui/icons.tsx';
import styles from './stores.module.css';

export function Stores() {
  const t = useText();
  const stores = useLive('stores') ?? built;
  const shown = stores.filter(
    ({ href, mobile }) => href !== undefined && (currentDevice() === 'desktop' || mobile),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.stores} aria-label={t('home.platforms')}>
      <ul className={styles.list}>
        {shown.map((store) => (
          <li key={store.key}>
            <a
              className={styles.store}
              href={outbound(store.href ?? '')}
              target="_blank"
              rel="noopener"
              data-event="Click_platform"
              data-detail={store.key}
            >
              <Mark
                name={store.icon ?? store.key}
                label={storeName(store)}
                className={styles.icon}
              />
              <span>
                <span className={styles.verb}>{storeVerb(t, store)}</span>
                <span className={styles.name}>{storeName(store)}</span>
              </span>
              <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
