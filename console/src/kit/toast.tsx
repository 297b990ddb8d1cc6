/** Confirmation: `toast(t('saved'))`. A failed act is a toast and a note next to its button (act-failure.tsx). */
import { Toast } from '@base-ui/react/toast';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import styles from './overlay.module.css';

const manager = Toast.createToastManager();

export const toast = (text: string): void => {
  manager.add({ description: text, type: 'good', priority: 'low' });
};

const shownFailures = new WeakSet<CallFailure>();

/** Shows a failure once, whichever parts of a page have it. */
export const toastFailure = (failure: CallFailure, text: string): void => {
  if (shownFailures.has(failure)) return;
  shownFailures.add(failure);
  manager.add({ description: text, type: 'bad', priority: 'low', timeout: 12_000 });
};

function Shown() {
  const { toasts } = Toast.useToastManager();
  const t = useText('kit');
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={`sheet ${styles.toast} ${item.type === 'bad' ? styles.bad : ''}`}
      aria-label={typeof item.description === 'string' ? item.description : undefined}
    >
      <Toast.Content>
        <Toast.Description />
      </Toast.Content>
      <Toast.Close className={styles.close} aria-label={t('close')}>
        ✕
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Rendered once, in the app. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts}>
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
