import { storeName } from '@prelude/contract/campaign/stores';
import { inLanguage } from '@prelude/contract/shared/languages';
import { social, stores as built } from '../../../content/campaign.ts';
import { storeVerb } from '../../../content/store-texts.ts';
import { currentDevice } from '../../../lib/page/device.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLive } from '../../../state/settings-store.ts';
import { Mark } from '../../../ui/icons.tsx';
import look from '../../forms/form.module.css';
import styles from './success.module.css';

export function Stores() {
  const t = useText();
  const stores = useLive('stores') ?? built;
  const shown = stores.filter(
    ({ href, mobile }) => href !== undefined && (currentDevice() === 'desktop' || mobile),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.stores} aria-label={t('home.platforms')}>
      {shown.map((store) => (
        <li key={store.key}>
          <a
            href={store.href}
            target="_blank"
            rel="noopener"
            data-event="Click_platform"
            data-detail={store.key}
          >
            <Mark name={store.icon ?? store.key} label={storeName(store)} />
            <span>
              <small>{storeVerb(t, store)}</small> {storeName(store)}
            </span>
            <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Channels() {
  const t = useText();
  const channels = inLanguage(useLive('social') ?? social, useLanguage()) ?? [];
  if (channels.length === 0) return null;
  return (
    <ul className={look.channels} aria-label={t('home.follow')}>
      {channels.map(({ name, icon, href, label }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            data-event="Click_follow"
            data-detail={name}
          >
            <Mark name={icon} label={label} />
            <span className="visually-hidden">
              {label} ({t('common.openInNewTab')})
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
