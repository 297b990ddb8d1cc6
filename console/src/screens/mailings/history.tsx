import {
  listMailingVersions,
  type Mailing,
  type MailingDoc,
} from '@prelude/contract/console/mailings';
import { useState } from 'react';
import { Actions, Button } from '../../kit/layout.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { History } from '../../parts/versions/history.tsx';
import { useCompare } from './compare.tsx';
import { docOf } from './doc.ts';

interface Props {
  mailing: Mailing;
  onRestore(doc: MailingDoc): void;
}

export function EarlierVersions({ mailing, onRestore }: Props) {
  const t = useText('mailings');
  const compare = useCompare();
  const [isOpen, setOpen] = useState(false);
  return (
    <Actions>
      <Button disabled={mailing.version === 1} onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('history.title')} wide>
        <History
          endpoint={listMailingVersions}
          of={{ id: mailing.id }}
          read={({ data }) => ({
            versions: data.versions.map((row) => ({ ...row, id: row.version, author: row.by })),
          })}
          what={({ doc }) => doc.name}
          compare={(from, to) => compare(docOf(from.doc), docOf(to?.doc ?? mailing))}
          onRestore={({ id, doc }) => {
            onRestore(docOf(doc));
            setOpen(false);
            toast(t('history.restored', { version: id }));
          }}
        />
      </Dialog>
    </Actions>
  );
}
