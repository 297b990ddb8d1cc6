import {
  liftSuppression,
  listSuppressions,
  type Suppression,
} from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Form, Stack } from '../../kit/layout.tsx';
import { Pager, usePages } from '../../kit/pages.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';

const columnsOf = (
  t: Text<'delivery'>,
  lift: ((row: Suppression) => void) | undefined,
): Column<Suppression>[] => [
  {
    key: 'address',
    title: t('suppressed.address'),
    cell: (row) => `${row.address || '–'} #${row.account_id}`,
  },
  {
    key: 'language',
    title: t('suppressed.language'),
    cell: ({ language }) => endonym(language),
  },
  {
    key: 'reason',
    title: t('suppressed.reason'),
    cell: ({ reason }) => <Badge tone="warn">{t(`suppressed.${reason}`)}</Badge>,
  },
  { key: 'at', title: t('suppressed.since'), cell: ({ at }) => <Instant at={at} /> },
  ...(lift
    ? [
        {
          key: 'lift',
          title: t('suppressed.liftAction'),
          cell: (row: Suppression) => (
            <Button onClick={() => lift(row)}>{t('suppressed.lift')}</Button>
          ),
        },
      ]
    : []),
];

export function Suppressed() {
  const t = useText('delivery');
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<Suppression>();
  const pages = usePages<string>();
  const maySend = useMay('mail.send');
  const { reply, failure, again, isRenewing } = useCall(
    listSuppressions,
    {
      ...(address.includes('@') ? { address: address.trim() } : {}),
      ...(pages.cursor ? { after: pages.cursor } : {}),
    },
    { keep: true },
  );
  return (
    <Stack>
      <p>{t('suppressed.text')}</p>
      <Table
        caption={t('suppressed.caption')}
        rows={reply?.data.suppressions}
        rowKey={({ account_id }) => String(account_id)}
        empty={t('suppressed.empty')}
        failure={failure}
        onRetry={again}
        renewing={isRenewing}
        filters={
          <TextField
            label={t('suppressed.search')}
            type="search"
            autoComplete="off"
            maxLength={254}
            value={address}
            onChange={(next) => {
              pages.reset();
              setAddress(next);
            }}
          />
        }
        columns={columnsOf(t, maySend ? setChosen : undefined)}
        foot={<Pager pages={pages} next={reply?.data.next} />}
      />
      {chosen ? <Lift row={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Stack>
  );
}

function Lift({ row, onClose }: { row: Suppression; onClose(): void }) {
  const t = useText('delivery');
  const kit = useText('kit');
  const [why, setWhy] = useState('');
  const lift = useAct(liftSuppression, [listSuppressions]);
  const address = row.address || `#${row.account_id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppressed.liftTitle', { address })}
      text={t('suppressed.liftText')}
    >
      <Form
        onSubmit={() => {
          void lift.run({ account_id: row.account_id, why: why.trim() }, () => {
            toast(t('suppressed.lifted', { address }));
            onClose();
          });
        }}
      >
        <TextField
          label={t('suppressed.why')}
          hint={t('suppressed.whyHint')}
          maxLength={200}
          autoComplete="off"
          value={why}
          onChange={setWhy}
        />
        <FailureNote failure={lift.failure} />
        <Actions>
          <Button look="danger" type="submit" busy={lift.isBusy} disabled={why.trim().length < 3}>
            {t('suppressed.liftAction')}
          </Button>
          <Button onClick={onClose}>{kit('cancel')}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
