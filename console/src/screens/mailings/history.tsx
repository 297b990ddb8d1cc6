import { listMailingVersions, type MailingDoc } from '@prelude/contract/console/mailings';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { docOf } from './doc.ts';

interface Props {
  id: number;
  version: number;
  onRestore(doc: MailingDoc): void;
}

export function History({ id, version, onRestore }: Props) {
  const t = useText('mailings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Actions>
      <Button disabled={version === 1} onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('history.title')} wide>
        <Versions
          id={id}
          onRestore={(doc, from) => {
            onRestore(docOf(doc));
            setOpen(false);
            toast(t('history.restored', { version: from }));
          }}
        />
      </Dialog>
    </Actions>
  );
}

interface VersionsProps {
  id: number;
  onRestore(doc: MailingDoc, from: number): void;
}

function Versions({ id, onRestore }: VersionsProps) {
  const t = useText('mailings');
  const { reply, failure, again } = useCall(listMailingVersions, { id });
  const [newest, ...older] = reply?.data.versions ?? [];
  return (
    <Stack>
      <FailureNote failure={failure} onRetry={again} />
      {newest && older.length === 0 ? <p>{t('history.none')}</p> : null}
      {older.map(({ version, by, at, doc }) => (
        <section key={version}>
          <Actions>
            <strong>{t('history.version', { version })}</strong>
            <span>
              {by} · <Instant at={at} />
            </span>
            <Button onClick={() => onRestore(doc, version)}>{t('history.restore')}</Button>
          </Actions>
          <JsonDiff before={doc} after={newest?.doc} />
        </section>
      ))}
    </Stack>
  );
}
