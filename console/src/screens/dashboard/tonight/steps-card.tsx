import { readFirstSteps } from '@prelude/contract/console/tonight';
import { useState } from 'react';
import { Link } from 'wouter';
import { Actions, Button, Card } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import { areShown, doneIn, stepScreens } from './steps.logic.ts';
import styles from './tonight.module.css';

const key = 'prelude-console-first-steps';

/** What a new campaign needs. The list ticks itself off, and goes when all is done. */
export function StepsCard() {
  const t = useText('tonight');
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) === 'hidden');
  const { reply } = useCall(readFirstSteps, undefined, { enabled: !isHidden });
  const steps = reply?.data.steps ?? [];
  if (!areShown(steps, isHidden)) return null;
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setIsHidden(true);
  };
  return (
    <Card title={t('steps.title', { done: doneIn(steps), count: steps.length })}>
      <ul className={styles.steps}>
        {steps.map(({ step, done }) => {
          const path = stepScreens[step];
          const words = t(`steps.of.${step}`);
          return (
            <li key={step} data-done={done || undefined}>
              <span className={styles.tick} aria-hidden="true">
                {done ? '✓' : ''}
              </span>
              <span>
                {done || !path ? words : <Link href={path}>{words}</Link>}
                <span className="visually-hidden"> {t(done ? 'steps.done' : 'steps.open')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Actions>
        <Button look="quiet" onClick={hide}>
          {t('steps.hide')}
        </Button>
      </Actions>
    </Card>
  );
}
