import { inAppBrowserOf } from '@prelude/contract/shared/in-app-browsers';
import { Button } from '../../ui/button.tsx';
import type { useAgreements } from '../forms/agreements.tsx';
import type { Faults } from '../forms/use-faults.ts';
import type { useSignIn } from './use-sign-in.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { formFault } from '../forms/validation.ts';
import { useWords } from '../forms/words.ts';
import { type Provider, providers, openProviders } from '../providers/provider-list.tsx';
import { ProviderState } from '../providers/provider-state.tsx';
import links from '../../ui/links.module.css';
import styles from '../providers/providers.module.css';
import { useControl } from '../providers/use-control.ts';
import { useProvider } from '../providers/use-provider.ts';

interface ProvidersProps {
  signIn: ReturnType<typeof useSignIn>;
  boxes: ReturnType<typeof useAgreements>;
  faults: Faults;
  onPassword: () => void;
}

/** The enabled providers. The boxes above are required for every provider (spec §5). */
export function Providers({ signIn, boxes, faults, onPassword }: ProvidersProps) {
  const t = useWords();
  const control = useControl();
  const list = openProviders(control);
  const passing = useProvider({
    purpose: 'login',
    accepted: boxes.accepted,
    onWord: async (_provider, word, providersClient, left) => {
      const outcome = await signIn.submit(
        (_passport, agr) => providersClient.signInWith(word, left ?? agr),
        boxes.accepted,
      );
      // The buttons are below the form, so its line for errors can be out of sight.
      if (outcome?.kind === 'failed') toast(outcome.msg);
    },
  });

  const press = (provider: Provider) => {
    const found = formFault(boxes.fields);
    if (found) return faults.show(found);
    faults.clear();
    passing.open(provider);
  };

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
                      onClick={() => press(provider)}
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
