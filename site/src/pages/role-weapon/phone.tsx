import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { longWord } from '../../lib/long-word.ts';
import { useSideways } from '../../lib/hooks/use-sideways.ts';
import styles from './phone.module.css';
import type { Roster } from './roster.tsx';
import { Filter, Panel, Steps, Strip } from './selector.tsx';
import words from './words.module.css';
import { Share } from './words.tsx';
import { part } from '../../lib/part.ts';

interface PhoneProps {
  roster: Roster;
  behind?: ReactNode;
  between: ReactNode;
  line: string | undefined;
  /** A button next to the name. */
  deed?: ReactNode;
  children: ReactNode;
}

export function Phone({ roster, behind, between, line, deed, children }: PhoneProps) {
  const t = useText();
  const sideways = useSideways(roster.step);
  return (
    <div className={styles.page} data-kind={roster.kind} style={roster.tint}>
      <h1 className={styles.title} {...part('heading')}>
        {t(`nav.${roster.kind}`)}
      </h1>
      <Filter roster={roster} />
      <div className={styles.stage} {...sideways}>
        {behind}
        <div className={styles.reach}>
          <Steps roster={roster}>{between}</Steps>
        </div>
        <Panel roster={roster} className={styles.panel}>
          <div className={styles.head}>
            <h2 className={words.name} data-long={longWord(roster.text?.name ?? '')}>
              {roster.text?.name}
            </h2>
            <span className={styles.deeds}>
              {deed}
              <Share roster={roster} />
            </span>
          </div>
          {line && <p className={words.line}>{line}</p>}
          {children}
        </Panel>
      </div>
      <Strip roster={roster} />
    </div>
  );
}
