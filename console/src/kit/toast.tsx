/** Confirmation: `toast(t('saved'))`. Failures are shown next to their cause. */
import { Toast } from '@base-ui/react/toast';
import { useText } from '../lib/text.ts';
import styles from './overlay.module.css';

const manager = Toast.createToastManager();

export const toast = (text: string): void => {
  manager.add({ description: text, type: 'good', priority: 'low' });
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
