import { useFirstFocus } from '@prelude/ui/focus';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../forms/words.ts';
import { providers } from './provider-list.tsx';
import styles from './providers.module.css';
import type { Passing } from './use-provider.ts';

export function ProviderState({ passing }: { passing: Passing }) {
  const t = useWords();
  const { state, open, leave, cancel } = passing;
  const first = useFirstFocus<HTMLDivElement>();
  if (state.at === 'idle') return null;
  const { icon, name: nameOf } = providers[state.provider];
  const name = nameOf(t);
  const title = {
    waiting: 'providers.waitingTitle',
    finishing: 'providers.finishing',
    blocked: 'providers.blockedTitle',
    leaving: 'providers.leaving',
  } as const;
  return (
    <div className={styles.state} ref={first} tabIndex={-1} aria-live="polite">
      <strong>
        {icon}
        {t(title[state.at], { name })}
      </strong>
      {state.at === 'waiting' && (
        <>
          <p>{t('providers.waiting')}</p>
          <Button look="quiet" onClick={cancel}>
            {t('providers.cancel')}
          </Button>
        </>
      )}
      {state.at === 'blocked' && (
        <>
          <p>{state.msg}</p>
          <div className={styles.choices}>
            <Button look="quiet" onClick={() => leave(state.provider)}>
              {t('providers.without')}
            </Button>
            <Button look="quiet" onClick={() => open(state.provider)}>
              {t('providers.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
