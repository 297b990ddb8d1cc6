import { Button } from '../../../ui/button.tsx';
import type { useAgreements } from '../agreements.tsx';
import type { Faults } from '../use-faults.ts';
import type { useSignIn } from '../use-sign-in.ts';
import { faultOfFailure } from '../fault.ts';
import { formFault } from '../validation.ts';
import { useWords } from '../words.ts';
import { type Door, doors, openDoors } from './door-list.tsx';
import { DoorState } from './door-state.tsx';
import styles from './doors.module.css';
import { isInAppBrowser } from './in-app.logic.ts';
import { useControl } from './use-control.ts';
import { useDoor } from './use-door.ts';

interface DoorsProps {
  signIn: ReturnType<typeof useSignIn>;
  boxes: ReturnType<typeof useAgreements>;
  faults: Faults;
  onPassword: () => void;
}

/** The other ways in that are switched on. The boxes above are asked for whatever the door (specification §5). */
export function Doors({ signIn, boxes, faults, onPassword }: DoorsProps) {
  const t = useWords();
  const control = useControl();
  const list = openDoors(control);
  const passing = useDoor({
    purpose: 'login',
    accepted: boxes.accepted,
    onWord: async (_door, word, doorsClient, left) => {
      const outcome = await signIn.submit(
        (_passport, agr) => doorsClient.enter(word, left ?? agr),
        boxes.accepted,
      );
      if (outcome?.kind === 'failed') faults.place(faultOfFailure(outcome, []));
    },
  });

  const press = (door: Door) => {
    const found = formFault(boxes.fields);
    if (found) return faults.show(found);
    faults.clear();
    passing.open(door);
  };

  return (
    <>
      {control?.password_login && (
        <Button look="quiet" className={styles.password} onClick={onPassword}>
          {t('password.instead')}
        </Button>
      )}
      {list.length > 0 && (
        <section className={styles.doors} aria-label={t('doors.or')}>
          <p className={styles.or} aria-hidden="true">
            {t('doors.or')}
          </p>
          {passing.state.at === 'idle' ? (
            <ul className={styles.grid}>
              {list.map((door) => {
                const name = doors[door].name(t);
                return (
                  <li key={door}>
                    <button
                      type="button"
                      className={styles.door}
                      aria-label={t('doors.with', { name })}
                      onClick={() => press(door)}
                    >
                      {doors[door].icon}
                      {name}
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : (
            <DoorState passing={passing} />
          )}
          {isInAppBrowser(navigator.userAgent) && <p className={styles.note}>{t('doors.inApp')}</p>}
        </section>
      )}
    </>
  );
}
