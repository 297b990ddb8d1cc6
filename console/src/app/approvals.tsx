import { readCounts } from '@prelude/contract/console/counts';
import { Link, useLocation } from 'wouter';
import { Note } from '../kit/notes.tsx';
import { useMay } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { useCall } from '../lib/use-call.ts';
import styles from './shell.module.css';

const screen = '/counts';

export function Approvals() {
  const t = useText('shell');
  const may = useMay('counts.approve');
  const [path] = useLocation();
  const { reply } = useCall(readCounts, undefined, { every: 15_000, enabled: may });
  const request = reply?.data.request;
  return (
    <output className={styles.approvals}>
      {may && request && !request.mine && path !== screen ? (
        <Note tone="warn">
          {t('waiting.text', { name: request.author })}{' '}
          <Link href={screen}>{t('waiting.link')}</Link>
        </Note>
      ) : null}
    </output>
  );
}
