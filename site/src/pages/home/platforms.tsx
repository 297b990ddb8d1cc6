import { platforms } from '../../content/campaign.ts';
import { currentDevice } from '../../lib/page/device.ts';
import { useLive } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './platforms.module.css';

export function Platforms() {
  const t = useText();
  const stores = useLive('platforms') ?? platforms;
  const shown = stores.filter((store) => currentDevice() === 'desktop' || store.mobile);
  return (
    <section className={styles.platforms} aria-label={t('home.platforms')}>
      <ul className={styles.list}>
        {shown.map(({ key, href }) => (
          <li key={key}>
            <a
              className={styles.store}
              href={href}
              target="_blank"
              rel="noopener"
              data-event="Click_platform"
              data-detail={key}
            >
              <Icon name={key} className={styles.icon} />
              <span>
                <span className={styles.verb}>{t(`platform.${key}.verb`)}</span>
                <span className={styles.name}>{t(`platform.${key}.name`)}</span>
              </span>
              <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
