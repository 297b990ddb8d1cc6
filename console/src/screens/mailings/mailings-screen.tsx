import {
  createMailing,
  listMailings,
  type MailingSummary,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Form, PageHead, Stack } from '../../kit/layout.tsx';
import { Pager, usePages } from '../../kit/pages.tsx';
import { type Column, columnsIn, Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { editorName, mailingName } from '../../lib/mailing-name.ts';
import type { Names } from '../../lib/names.logic.ts';
import { useNames } from '../../lib/names.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { toneOf } from './badge-tones.ts';
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
  const pages = usePages<number>();
  const { reply, failure, again, isRenewing } = useCall(
    listMailings,
    pages.cursor === undefined ? {} : { before: pages.cursor },
    { keep: true, every: 5000 },
  );
  const rows = reply?.data.mailings;
  const open = ({ id }: Pick<MailingSummary, 'id'>) => go(`/mailings/${id}`);
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="main" onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      </PageHead>
      <Table
        caption={t('title')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        failure={failure}
        onRetry={again}
        renewing={isRenewing && !rows}
        onOpen={open}
        columns={columnsOf(t, names, open)}
        foot={<Pager pages={pages} next={reply?.data.more ? rows?.at(-1)?.id : null} />}
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
  const kit = useText('kit');
  const [name, setName] = useState('');
  const create = useAct(createMailing, [listMailings]);
  return (
    <Dialog open={open} onClose={onClose} title={t('newTitle')} text={t('newText')}>
      <Form
        onSubmit={() => {
          if (name.trim()) void create.run({ name: name.trim() }, ({ data }) => onMade(data));
        }}
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <ActFailure failure={create.failure} />
        <Actions>
          <Button look="main" type="submit" busy={create.isBusy} disabled={!name.trim()}>
            {t('create')}
          </Button>
          <Button onClick={onClose}>{kit('cancel')}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
