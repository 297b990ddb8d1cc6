/** Asks for confirmation before unsaved input is lost by navigation or by closing the tab. */
import { useEffect } from 'react';
import { observable } from '@prelude/ui/observable';
import { useText } from '../lib/text.ts';
import { Actions, Button } from './layout.tsx';
import { Dialog } from './dialog.tsx';

const unsaved = observable(0);
const leaving = observable<(() => void) | undefined>(undefined);

/** Navigates, after a confirmation when something is unsaved. All navigation between screens calls it. */
export function leave(go: () => void): void {
  if (unsaved.get() === 0) go();
  else leaving.set(() => go());
}

/**
 * Placed in a form.
 * @param when the form has unsaved changes
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  useEffect(() => {
    if (!when) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    // Browser back arrives as an event after the change: restore the address first, then ask.
    const here = location.href;
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      const destination = location.href;
      history.pushState(null, '', here);
      leave(() => history.pushState(null, '', destination));
    };
    addEventListener('beforeunload', stop);
    addEventListener('popstate', back, { capture: true });
    unsaved.set(unsaved.get() + 1);
    return () => {
      removeEventListener('beforeunload', stop);
      removeEventListener('popstate', back, { capture: true });
      unsaved.set(unsaved.get() - 1);
    };
  }, [when]);
  return null;
}

export function LeaveDialog() {
  const t = useText('kit');
  const go = leaving.use();
  const close = () => leaving.set(undefined);
  return (
    <Dialog open={Boolean(go)} onClose={close} title={t('leave.title')} text={t('leave.text')}>
      <Actions>
        <Button look="main" onClick={close}>
          {t('leave.stay')}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            close();
            go?.();
          }}
        >
          {t('leave.go')}
        </Button>
      </Actions>
    </Dialog>
  );
}
