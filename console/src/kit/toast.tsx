/**
 * Confirmation: `toast(t('saved'))`, with a second argument for what can be taken back. A failed act is a toast and a note
 * next to its button (act-failure.tsx). F6 goes to the toasts, which then stay.
 */
import { Toast } from '@base-ui/react/toast';
import { asCallFailure, type CallFailure } from '../lib/failure.ts';
import { type Text, useText } from '../lib/text.ts';
import { failureSentences } from './failure.logic.ts';
import styles from './overlay.module.css';

interface Undoable {
  /** Takes the act back on the server. Throws `CallFailure`. */
  undo(): Promise<unknown>;
}

const manager = Toast.createToastManager<Undoable>();

const undoMs = 8000;

/** @param undo the opposite call: the server records it as an act of its own */
export const toast = (text: string, undo?: Undoable['undo']): void => {
  manager.add({
    description: text,
    type: 'good',
    priority: 'low',
    ...(undo ? { data: { undo }, timeout: undoMs } : {}),
  });
};

const shownFailures = new WeakSet<CallFailure>();

/** Shows a failure once, whichever parts of a page have it. */
export const toastFailure = (failure: CallFailure, text: string): void => {
  if (shownFailures.has(failure)) return;
  shownFailures.add(failure);
  manager.add({ description: text, type: 'bad', priority: 'low', timeout: 12_000 });
};

async function takeBack(t: Text<'kit'>, id: string, { undo }: Undoable): Promise<void> {
  // At once: a second press would take it back twice.
  manager.close(id);
  try {
    await undo();
    toast(t('undo.done'));
  } catch (error) {
    const failure = asCallFailure(error);
    if (failure.code !== 'cancelled') toastFailure(failure, failureSentences(t, failure).join(' '));
  }
}

function Shown() {
  const { toasts } = Toast.useToastManager<Undoable>();
  const t = useText('kit');
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={`sheet ${styles.toast} ${item.type === 'bad' ? styles.bad : ''}`}
      aria-label={typeof item.description === 'string' ? item.description : undefined}
    >
      <Toast.Content className={styles.said}>
        <Toast.Description />
        {item.data ? (
          <button
            type="button"
            className={styles.undo}
            onClick={() => void takeBack(t, item.id, item.data!)}
          >
            {t('undo.act')}
          </button>
        ) : null}
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
