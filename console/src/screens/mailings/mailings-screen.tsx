import {
  createMailing,
  listMailings,
  type MailingSummary,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { Review } from '../../kit/review.tsx';
import { type Column, columnsIn, Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { useAskedAct } from '../../lib/asked-act.ts';
import { editorName, mailingName } from '../../lib/mailing-name.ts';
import type { Names } from '../../lib/names.logic.ts';
import { useNames } from '../../lib/names.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { toneOf } from './badge-tones.ts';
import { Sequences } from './sequences-list.tsx';
import { pausedKey } from './status.logic.ts';

const columnsOf = (
  t: Text<'mailings'>,
  names: Names,
  open: (row: MailingSummary) => void,
): Column<MailingSummary>[] => {
  const column = columnsIn<'mailings', MailingSummary>(t);
  return [
    column('name', (row) => (
      <Button look="quiet" onClick={() => open(row)}>
        {mailingName(t, names, row)}
      </Button>
    )),
    column('state', ({ state, pause }) => (
      <Badge tone={toneOf[state]}>
        {t(`state.${state === 'paused' ? pausedKey({ pause }) : state}`)}
      </Badge>
    )),
    column('topic', ({ topic }) => t(`topic.${topic}`)),
    column('languages', ({ languages }) => languages.map(endonym).join(' · ')),
    column('queued', ({ queued }) => formatNumber(queued), { number: true }),
    column('updated', (row) => (
      <>
        <RelativeTime at={row.updated_at} /> {editorName(t, row)}
      </>
    )),
  ];
};

export function Screen() {
  const t = useText('mailings');
  const names = useNames();
  const [, go] = useLocation();
  const [isNew, setNew] = useState(false);
  useAskedAct('mailing', () => setNew(true));
  const { reply, table } = usePages(
    listMailings,
    {},
    {
      by: 'before',
      next: ({ data }) => (data.more ? data.mailings.at(-1)?.id : null),
      every: 5000,
    },
  );
  const open = ({ id }: Pick<MailingSummary, 'id'>) => go(`/mailings/${id}`);
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="main" onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      </PageHead>
      <Sequences />
      <Table
        caption={t('title')}
        rows={reply?.data.mailings}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        {...table}
        onOpen={open}
        columns={columnsOf(t, names, open)}
      />
      <NewMailing open={isNew} onClose={() => setNew(false)} onMade={open} />
    </Stack>
  );
}

interface NewProps {
  open: boolean;
  onClose(): void;
  onMade(mailing: { id: number }): void;
}

function NewMailing({ open, onClose, onMade }: NewProps) {
  const t = useText('mailings');
  const create = useAct(createMailing, [listMailings]);
  return (
    <Review
      open={open}
      onClose={onClose}
      title={t('newTitle')}
      text={t('newText')}
      note={t('name')}
      noteHint={t('nameHint')}
      longestNote={80}
      action={t('create')}
      busy={create.isBusy}
      failure={create.failure}
      mayConfirm={(name) => name.trim() !== ''}
      onConfirm={(name) => create.run({ name: name.trim() }, ({ data }) => onMade(data))}
    />
  );
}
