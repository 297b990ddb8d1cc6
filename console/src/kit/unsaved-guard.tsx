/** Keeps somebody from leaving what they have typed: another screen, the tab's close button. */
import { useEffect } from 'react';
import { observable } from '@prelude/ui/observable';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Actions } from './layout.tsx';

/** How many forms on the page hold something unsaved. */
const unsaved = observable(0);
const leaving = observable<(() => void) | undefined>(undefined);

/** Goes, or asks first. Every way from one screen to another calls it. */
export function leave(go: () => void): void {
  if (unsaved.get() === 0) go();
  else leaving.set(() => go());
}

/** Stands in a form. @param when something is not saved yet */
export function UnsavedGuard({ when }: { when: boolean }) {
  useEffect(() => {
    if (!when) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    // The browser's own way back comes as an event: the address is put back, and it is asked first.
    const here = location.href;
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      const wished = location.href;
      history.pushState(null, '', here);
      leave(() => history.pushState(null, '', wished));
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

/** The question; stands once, in the app. */
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
