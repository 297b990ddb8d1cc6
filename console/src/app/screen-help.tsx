import { Popover } from '@base-ui/react/popover';
import { Suspense } from 'react';
import overlay from '../kit/overlay.module.css';
import { useText } from '../lib/text.ts';
import { type HelpKey, helpPages } from './screen-help.logic.ts';
import styles from './shell.module.css';

/** What a screen is for, and where to read more. */
export function ScreenHelp({ of }: { of: HelpKey }) {
  const t = useText('shell');
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.help} aria-label={t('help.open')}>
        ?
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={overlay.positioner} sideOffset={6} align="start">
          <Popover.Popup className={`sheet ${overlay.popup} ${styles.helpText}`}>
            <Popover.Title>{t('help.title')}</Popover.Title>
            <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
              <Words of={of} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Words({ of }: { of: HelpKey }) {
  const t = useText('shell');
  const help = useText('help');
  return (
    <>
      <Popover.Description>{help(of)}</Popover.Description>
      <p className="quiet">
        {t('help.more')} <code>{helpPages[of]}</code>
      </p>
    </>
  );
}
