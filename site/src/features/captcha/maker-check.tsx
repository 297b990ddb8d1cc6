import type { Language } from '@prelude/contract/shared/languages';
import type { Settings } from '@prelude/contract/site/settings';
import { useFirstFocus } from '@prelude/ui/focus';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../forms/words.ts';
import { Captcha } from './captcha.tsx';
import links from '../../ui/links.module.css';
import styles from './captcha.module.css';
import type { Ticket } from './challenge.ts';
import { makerNames, makers, type Maker } from './makers.ts';

type Check = Settings['captcha'];
type State = 'loading' | 'shown' | 'expired' | 'failed' | 'blocked';

interface MakerCheckProps {
  check: Check & { provider: Maker };
  onPassed: (ticket: Ticket) => void;
}

export function MakerCheck({ check, onPassed }: MakerCheckProps) {
  const t = useWords();
  const maker = makerNames[check.provider];
  const [attempt, setAttempt] = useState(0);
  const [isOurs, setOurs] = useState(false);
  const [state, setState] = useState<State>('loading');

  if (isOurs) return <Captcha onPassed={onPassed} />;
  const isTrouble = state !== 'loading' && state !== 'shown';
  return (
    <div className={styles.panel} data-maker={check.provider} data-phase={state}>
      {!isTrouble && <p className={styles.makerLead}>{t('check.lead', { maker })}</p>}
      {isTrouble ? (
        <Trouble
          sentence={t(`check.${state}`, { maker })}
          onRetry={() => {
            setState('loading');
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <Widget key={attempt} check={check} state={state} onPassed={onPassed} onState={setState} />
      )}
      {check.fallback && (
        <div className={styles.others}>
          <Button look="quiet" className={links.quiet} onClick={() => setOurs(true)}>
            {t('check.own')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Trouble({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const t = useWords();
  const retry = useFirstFocus<HTMLButtonElement>();
  return (
    <div className={styles.trouble}>
      <p role="alert">{sentence}</p>
      <Button ref={retry} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

type WidgetProps = MakerCheckProps & { state: State; onState: (state: State) => void };

function Widget({ check, state, onPassed, onState }: WidgetProps) {
  const t = useWords();
  const language = useLanguage();
  const host = useRef<HTMLElement>(null);
  const draw = useEffectEvent((wanted: Language, isStale: () => boolean) =>
    makers[check.provider]({
      host: host.current!,
      siteKey: check.siteKey ?? '',
      script: check.script ?? '',
      language: wanted,
      onToken: (ticket) => {
        if (!isStale()) onPassed(ticket);
      },
      onTrouble: (trouble) => {
        if (!isStale()) onState(trouble);
      },
    }),
  );
  const settle = useEffectEvent(onState);

  useEffect(() => {
    let stale = false;
    const drawn = draw(language, () => stale);
    drawn.then(
      () => !stale && settle('shown'),
      () => !stale && settle('blocked'),
    );
    return () => {
      stale = true;
      void drawn.then(
        (remove) => remove(),
        () => undefined,
      );
    };
  }, [language]);

  return (
    <div className={styles.maker}>
      {state === 'loading' && <output className={styles.working}>{t('check.loading')}</output>}
      <section
        ref={host}
        className={styles.makerBox}
        aria-label={t('check.group', { maker: makerNames[check.provider] })}
      />
    </div>
  );
}
