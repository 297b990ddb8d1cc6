import { useState } from 'react';
import { useUser } from '../../state/user-store.ts';
import { changeSubscription } from '../session/push.ts';
import styles from './subscription-switch.module.css';

interface SubscriptionSwitchProps {
  label: string;
  /** The present state is not known yet. */
  waiting?: boolean;
  onChanged?: () => void;
}

/** Subscribes to campaign emails and unsubscribes: never pressed in advance, each press is recorded (spec decisions §8). */
export function SubscriptionSwitch({ label, waiting, onChanged }: SubscriptionSwitchProps) {
  const subscribed = useUser((state) => state.subState) === 1;
  const [busy, setBusy] = useState(false);

  const change = async () => {
    if (busy || waiting) return;
    setBusy(true);
    if (await changeSubscription(!subscribed)) onChanged?.();
    setBusy(false);
  };

  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={subscribed}
      aria-label={label}
      aria-disabled={busy || waiting}
      onClick={() => void change()}
    />
  );
}
