import { inAppBrowserOf } from '@prelude/contract/shared/in-app-browsers';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import { useWords } from '../forms/words.ts';
import { type Provider, providers, openProviders } from '../providers/provider-list.tsx';
import { ProviderState } from '../providers/provider-state.tsx';
import styles from '../providers/providers.module.css';
import { useControl } from '../providers/use-control.ts';
import type { Passing } from '../providers/use-provider.ts';

interface ProvidersProps {
  passing: Passing;
  onChoose: (provider: Provider) => void;
  onPassword: () => void;
}

/** The enabled providers, or what happens at the one under way, such as after a full-page redirect. */
export function Providers({ passing, onChoose, onPassword }: ProvidersProps) {
  const t = useWords();
  const control = useControl();
  const list = openProviders(control);

  return (
    <>
      {control?.password_login && (
        <Button look="quiet" className={`${links.quiet} ${styles.password}`} onClick={onPassword}>
          {t('password.instead')}
        </Button>
      )}
      {list.length > 0 && (
        <section className={styles.providers} aria-label={t('providers.or')}>
          <p className={styles.or} aria-hidden="true">
            {t('providers.or')}
          </p>
          {passing.state.at === 'idle' ? (
            <ul className={styles.grid}>
              {list.map((provider) => {
                const name = providers[provider].name(t);
                return (
                  <li key={provider}>
                    <button
                      type="button"
                      className={styles.provider}
                      aria-label={t('providers.with', { name })}
                      onClick={() => onChoose(provider)}
                    >
                      {providers[provider].icon}
                      {name}
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : (
            <ProviderState passing={passing} />
          )}
          {inAppBrowserOf(navigator.userAgent) && (
            <p className={styles.note}>{t('providers.inApp')}</p>
          )}
        </section>
      )}
    </>
  );
}
