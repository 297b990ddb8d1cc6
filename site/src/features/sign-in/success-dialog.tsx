import { type ReactNode } from 'react';
import { useLayout } from '../../lib/layout-store.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Divider } from '../../ui/frame.tsx';
import styles from './form.module.css';
import { TravellerNumber } from './traveller-number.tsx';

/** Registered now, or before. The links to the campaign's channels are handed in by the app. */
export function SuccessDialog({ social }: { social: ReactNode }) {
  const t = useText();
  const success = useLayout((state) => state.success);
  const close = useLayout((state) => state.closeSuccess);
  const repeat = success?.repeat ?? false;

  return (
    <Dialog
      open={success !== null}
      onClose={close}
      title={t(repeat ? 'user.success.repeatTitle' : 'user.success.title')}
      lead={t(repeat ? 'user.success.repeatLead' : 'user.success.lead')}
    >
      {success && success.number > 0 && (
        <TravellerNumber label={t('user.info.number')} number={success.number} />
      )}
      <div className={styles.follow}>
        <Divider />
        <p>{t('user.success.follow')}</p>
        {social}
      </div>
      <Button look="primary" onClick={close}>
        {t('user.success.done')}
      </Button>
    </Dialog>
  );
}
