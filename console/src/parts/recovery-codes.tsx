import { useState } from 'react';
import { Actions, Button, Stack } from '../kit/layout.tsx';
import { Note } from '../kit/notes.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { useText } from '../lib/text.ts';
import styles from './sign-in.module.css';

/** Shown once; to go on, the operator confirms that the codes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText('sign-in');
  const [kept, setKept] = useState(false);
  return (
    <Stack>
      <Note tone="warn">{t('recovery.text')}</Note>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={codes.join('\n')} />
      </Actions>
      <label>
        <input type="checkbox" checked={kept} onChange={() => setKept(!kept)} />{' '}
        {t('recovery.kept')}
      </label>
      <Actions>
        <Button look="main" disabled={!kept} onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </Actions>
    </Stack>
  );
}
