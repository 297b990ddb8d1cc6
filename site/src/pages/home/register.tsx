import { Gift, NextReward } from '../../ui/rewards.tsx';
import { Invited } from '../../features/sign-in/invited/invited.tsx';
import { RegisterButton } from '../../features/sign-in/pre-register/register-button.tsx';
import { callRef } from '../../features/sign-in/pre-register/call-ref.ts';
import { useRegister } from '../../features/sign-in/pre-register/use-register.ts';
import styles from './register.module.css';

export function Register() {
  const { isOpen, note, number } = useRegister();
  return (
    <div className={styles.register}>
      {isOpen && number === null && (
        <>
          <Invited />
          <Gift />
        </>
      )}
      <div ref={callRef}>
        <RegisterButton className={styles.button} />
      </div>
      {isOpen && <NextReward />}
      {/* Always reserves its line, so that the server's reply moves nothing. */}
      <p className={styles.note}>{note || ' '}</p>
    </div>
  );
}
