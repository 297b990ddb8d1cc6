import { sections } from '../../lib/pack.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate, useQuery } from '../../lib/hash-location.ts';
import { notLoaded, useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import styles from './tests.module.css';

/** The buttons of the closed test, if the campaign has one, and the panels that other pages open on this one. */
export function Tests() {
  const t = useText();
  const [panel, setPanel] = useState<ReactNode>(null);
  const open = (action: string) =>
    import('../../features/recruitment/open.tsx')
      .then(({ openRecruitment }) => openRecruitment(action, setPanel))
      .catch(() => toast(notLoaded()));

  // Emails and the status page link to `#/home?open=apply`; the status page of every campaign to `open=status`.
  const asked = useQuery().get('open');
  useEffect(() => {
    if (!asked) return;
    navigate('/home', { replace: true });
    if (sections.closed_test || asked === 'status') void open(asked);
    // Runs once per request in the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);

  if (!sections.closed_test) return panel;
  return (
    <div className={styles.tests}>
      <Button data-event="Click_recruitment" onClick={() => void open('apply')}>
        {t('home.recruitment')}
      </Button>
      <Button data-event="Click_qualification" onClick={() => void open('check')}>
        {t('home.qualification')}
      </Button>
      {panel}
    </div>
  );
}
