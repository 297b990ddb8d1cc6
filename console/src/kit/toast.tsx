/**
 * Confirmation: `toast(t('saved'))`. Show failures next to their cause; use a toast only for failures that arrive too
 * late for that.
 */
import { Toast } from '@base-ui/react/toast';
import { useText } from '../lib/text.ts';
import styles from './overlay.module.css';

const manager = Toast.createToastManager();

export const toast = (text: string, type: 'good' | 'bad' = 'good'): void => {
  manager.add({ description: text, type, priority: type === 'bad' ? 'high' : 'low' });
};

function Shown() {
  const { toasts } = Toast.useToastManager();
  const t = useText('kit');
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={styles.toast}
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
