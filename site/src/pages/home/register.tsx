import { useEffect, useRef } from 'react';
import { Gift, NextReward } from '../../ui/rewards.tsx';
import { Invited } from '../../features/sign-in/invited/invited.tsx';
import { RegisterButton } from '../../features/sign-in/pre-register/register-button.tsx';
import { useRegister } from '../../features/sign-in/pre-register/use-register.ts';
import { whenUnfolded } from '../../lib/page/unfold.ts';
import { layoutState } from '../../state/layout-store.ts';
import styles from './register.module.css';

/** Notes for the bar whether the large button is in view. */
function useInView() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    // What is under the bar is not in view.
    const bar = document.querySelector('header')?.offsetHeight ?? 0;
    const watch = new IntersectionObserver(
      (entries) => layoutState.patch({ callInView: entries.at(-1)!.isIntersecting }),
      { rootMargin: `-${bar}px 0px 0px` },
    );
    const stop = whenUnfolded(box, () => watch.observe(box));
    return () => {
      stop();
      watch.disconnect();
      layoutState.patch({ callInView: true });
    };
  }, []);
  return element;
}

export function Register() {
  const element = useInView();
  const { isOpen, note, number } = useRegister();
  return (
    <div className={styles.register}>
      {isOpen && number === null && (
        <>
          <Invited />
          <Gift />
        </>
      )}
      <div ref={element}>
        <RegisterButton className={styles.button} />
      </div>
      {isOpen && <NextReward />}
      {/* Always reserves its line, so that the server's reply moves nothing. */}
      <p className={styles.note}>{note || ' '}</p>
    </div>
  );
}
