import { useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import styles from './captcha.module.css';
import type { Challenge, Ticket } from './challenge.ts';
import { Slider } from './slider.tsx';
import { startTrail } from './trail.ts';
import { useCaptcha } from './use-captcha.ts';

interface PuzzleProps {
  challenge: Challenge & { picture: NonNullable<Challenge['picture']> };
  busy: boolean;
  onAnswer: (x: number, trail: [number, number][]) => void;
}

/** The key in the list is new for each picture, so a new one starts at the left with an empty trail. */
function Puzzle({ challenge, busy, onAnswer }: PuzzleProps) {
  const t = useText();
  const [x, setX] = useState(0);
  const latest = useRef(0);
  /** A drag answers when it ends; keys, taps and − and + need a press. */
  const [isMoved, setMoved] = useState(false);
  const [trail] = useState(startTrail);

  const move = (next: number) => {
    if (busy) return;
    trail.add(next, performance.now());
    latest.current = next;
    setX(next);
  };
  const submit = () => {
    if (!busy && latest.current > 0) onAnswer(latest.current, trail.points());
  };

  return (
    <>
      <Slider
        picture={challenge.picture}
        x={x}
        onMove={move}
        onRelease={() => setMoved(true)}
        onSubmit={submit}
      />
      <Button
        look="primary"
        className={isMoved && x > 0 ? undefined : styles.unneeded}
        onClick={submit}
        aria-disabled={busy || x === 0}
      >
        {t('captcha.confirm')}
      </Button>
    </>
  );
}

export function Captcha({ onPassed }: { onPassed: (ticket: Ticket) => void }) {
  const t = useText();
  const { kind, phase, challenge, message, answer, renew } = useCaptcha(onPassed);
  const picture = challenge?.kind === kind && phase !== 'failed' ? challenge.picture : undefined;
  const waiting = kind === 'work' ? t('captcha.working') : t('common.loading');

  return (
    <div className={styles.panel} data-phase={phase}>
      {challenge && picture ? (
        <Puzzle
          key={challenge.id}
          challenge={{ ...challenge, picture }}
          busy={phase !== 'ready'}
          onAnswer={(x, trail) => void answer({ id: challenge.id, x, trail })}
        />
      ) : (
        <>
          <output className={styles.waiting}>
            {phase === 'failed' ? (
              <Button onClick={() => renew()}>{t('common.retry')}</Button>
            ) : (
              <span className={styles.working}>{waiting}</span>
            )}
          </output>
          <div className={styles.space} />
        </>
      )}
      <p className={styles.message} role="alert">
        {message}
      </p>
      <div className={styles.others}>
        <Button look="quiet" className={links.quiet} onClick={() => renew('slider')}>
          {t('captcha.refresh')}
        </Button>
        <Button
          look="quiet"
          className={links.quiet}
          onClick={() => renew('work')}
          aria-disabled={kind === 'work'}
        >
          {t('captcha.alternative')}
        </Button>
      </div>
    </div>
  );
}
