import { agentLacks } from '@prelude/contract/shared/in-app-browsers';
import { createElement, useState } from 'react';
import { useCall } from '../../lib/hooks/use-reply.ts';
import { pack } from '../../lib/pack.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/dialog/toast.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import { useWords } from '../forms/words.ts';
import { readMyData } from '../session/account-calls.ts';
import styles from './account.module.css';
import { DeletePart } from './delete-part.tsx';
import { type Account, showRefusal } from './use-account.ts';

function save(file: string, data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // The click starts the download, but some browsers read the address later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const loadReports = async () => (await import('./reports-part.tsx')).ReportsPart;

export function DataPart({ me, reload }: Account) {
  const t = useWords();
  const [deleting, setDeleting] = useState(false);
  const Reports = useLazy(pack.conversions !== undefined, loadReports, () => undefined);
  const { busy, call: download } = useCall(async () => {
    if (agentLacks(navigator.userAgent, 'downloads')) return toastError(t('account.data.inApp'));
    const reply = await readMyData();
    if (reply.code !== 0) return showRefusal(reply);
    const file = `my-data-${reply.data.made_at.slice(0, 10)}.json`;
    save(file, reply.data);
    toast(t('account.data.done', { file }));
  });
  if (deleting) return <DeletePart me={me} reload={reload} onKeep={() => setDeleting(false)} />;

  return (
    <>
      <p>{t('account.data.lead')}</p>
      <Button aria-disabled={busy} onClick={download}>
        {t('account.data.download')}
      </Button>
      {Reports && createElement(Reports)}
      <h4 className={styles.subtitle}>{t('account.delete.title')}</h4>
      <p className={styles.aside}>{t('account.delete.lead')}</p>
      <Button look="quiet" onClick={() => setDeleting(true)}>
        {t('account.delete.begin')}
      </Button>
    </>
  );
}
