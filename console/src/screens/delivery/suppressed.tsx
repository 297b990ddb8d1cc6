import {
  liftChosen,
  liftSuppression,
  listSuppressions,
  type Suppression,
} from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { TextField } from '../../kit/inputs.tsx';
import { Badge, Button, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { Review } from '../../kit/review.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { type Choice, ChoiceFields, chosenIn, isChosen, nothing } from './choice.tsx';

const columnsOf = (
  t: Text<'delivery'>,
  lift: ((row: Suppression) => void) | undefined,
): Column<Suppression>[] => [
  { title: t('suppressed.address'), cell: (row) => `${row.address || '–'} #${row.account_id}` },
  { title: t('suppressed.language'), cell: ({ language }) => endonym(language) },
  {
    title: t('suppressed.reason'),
    cell: ({ reason }) => <Badge tone="warn">{t(`suppressed.${reason}`)}</Badge>,
  },
  { title: t('suppressed.detail'), cell: ({ detail }) => detail || '–' },
  { title: t('suppressed.since'), cell: ({ at }) => <Instant at={at} /> },
  ...(lift
    ? [
        {
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
  const [choice, setChoice] = useState<Choice>(nothing);
  const [lifting, setLifting] = useState<Suppression | 'chosen'>();
  const maySend = useMay('mail.send');
  const { reply, table } = usePages(
    listSuppressions,
    {
      ...(address.includes('@') ? { address: address.trim() } : {}),
      ...chosenIn(choice),
    },
    { by: 'after', next: ({ data }) => data.next },
  );
  const rows = reply?.data.suppressions;
  return (
    <Stack>
      <p>{t('suppressed.text')}</p>
      <Table
        caption={t('suppressed.caption')}
        rows={rows}
        rowKey={({ account_id }) => String(account_id)}
        empty={t('suppressed.empty')}
        {...table}
        filters={
          <>
            <TextField
              label={t('suppressed.search')}
              type="search"
              autoComplete="off"
              maxLength={254}
              value={address}
              onChange={setAddress}
            />
            <ChoiceFields choice={choice} mailings={reply?.data.mailings} onChange={setChoice} />
            {maySend && !address && isChosen(choice) && rows && rows.length > 0 ? (
              <Button onClick={() => setLifting('chosen')}>{t('suppressed.liftChosen')}</Button>
            ) : null}
          </>
        }
        columns={columnsOf(t, maySend ? setLifting : undefined)}
      />
      {lifting === 'chosen' ? (
        <LiftChosen of={choice} onClose={() => setLifting(undefined)} />
      ) : lifting ? (
        <Lift of={lifting} onClose={() => setLifting(undefined)} />
      ) : null}
    </Stack>
  );
}

interface LiftProps<Of> {
  of: Of;
  onClose(): void;
}

function Lift({ of: row, onClose }: LiftProps<Suppression>) {
  const t = useText('delivery');
  const { run, isBusy, failure } = useAct(liftSuppression, [listSuppressions]);
  const address = row.address || `#${row.account_id}`;
  return (
    <Review
      title={t('suppressed.liftTitle', { address })}
      text={t('suppressed.liftText')}
      {...whyOf(t)}
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={(why) =>
        run({ account_id: row.account_id, why: why.trim() }, () => {
          toast(t('suppressed.lifted', { address }));
          onClose();
        })
      }
    />
  );
}

function LiftChosen({ of: choice, onClose }: LiftProps<Choice>) {
  const t = useText('delivery');
  const { run, isBusy, failure } = useAct(liftChosen, [listSuppressions]);
  return (
    <Review
      title={t('suppressed.liftChosenTitle')}
      text={t('suppressed.liftChosenText')}
      {...whyOf(t)}
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={(why) =>
        run({ ...chosenIn(choice), why: why.trim() }, ({ data }) => {
          toast(t('suppressed.liftedChosen', { count: data.lifted }));
          onClose();
        })
      }
    />
  );
}

const whyOf = (t: Text<'delivery'>) => ({
  note: t('suppressed.why'),
  noteHint: t('suppressed.whyHint'),
  longestNote: 200,
  mayConfirm: (why: string) => why.trim().length >= 3,
  action: t('suppressed.liftAction'),
  danger: true,
});
