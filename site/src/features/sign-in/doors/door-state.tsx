import { Button } from '../../../ui/button.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { useWords } from '../words.ts';
import { doors } from './door-list.tsx';
import styles from './doors.module.css';
import type { Passing } from './use-door.ts';

/** What is going on with a door, in the place of the doors: the window is open, was blocked, or the page is leaving. */
export function DoorState({ passing }: { passing: Passing }) {
  const t = useWords();
  const { state, open, leave, cancel } = passing;
  const first = useFirstFocus<HTMLDivElement>();
  if (state.at === 'idle') return null;
  const { icon, name: nameOf } = doors[state.door];
  const name = nameOf(t);
  const title = {
    waiting: 'doors.waitingTitle',
    finishing: 'doors.finishing',
    blocked: 'doors.blockedTitle',
    leaving: 'doors.leaving',
  } as const;
  return (
    <div className={styles.state} ref={first} tabIndex={-1} aria-live="polite">
      <strong>
        {icon}
        {t(title[state.at], { name })}
      </strong>
      {state.at === 'waiting' && (
        <>
          <p>{t('doors.waiting')}</p>
          <Button look="quiet" onClick={cancel}>
            {t('doors.cancel')}
          </Button>
        </>
      )}
      {state.at === 'blocked' && (
        <>
          <p>{state.msg}</p>
          <div className={styles.choices}>
            <Button look="quiet" onClick={() => leave(state.door)}>
              {t('doors.without')}
            </Button>
            <Button look="quiet" onClick={() => open(state.door)}>
              {t('doors.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
