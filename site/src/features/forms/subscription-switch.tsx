import { useCall } from '../../lib/hooks/use-reply.ts';
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
  const { busy, call } = useCall(async () => {
    if (await changeSubscription(!subscribed)) onChanged?.();
  });

  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={subscribed}
      aria-label={label}
      aria-disabled={busy || waiting}
      onClick={() => !waiting && call()}
    />
  );
}
