import {
  liftChosen,
  liftSuppression,
  listSuppressions,
  type Suppression,
} from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Form, Stack } from '../../kit/layout.tsx';
import { Pager, usePages } from '../../kit/pages.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import type { CallFailure } from '../../lib/failure.ts';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { type Choice, ChoiceFields, chosenIn, isChosen, nothing } from './choice.tsx';

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
  { key: 'detail', title: t('suppressed.detail'), cell: ({ detail }) => detail || '–' },
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
  const [choice, setChoice] = useState<Choice>(nothing);
  const [lifting, setLifting] = useState<Suppression | 'chosen'>();
  const pages = usePages<string>();
  const maySend = useMay('mail.send');
  const { reply, failure, again, isRenewing } = useCall(
    listSuppressions,
    {
      ...(address.includes('@') ? { address: address.trim() } : {}),
      ...chosenIn(choice),
      ...(pages.cursor ? { after: pages.cursor } : {}),
    },
    { keep: true },
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
        failure={failure}
        onRetry={again}
        renewing={isRenewing}
        filters={
          <>
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
            <ChoiceFields
              choice={choice}
              mailings={reply?.data.mailings}
              onChange={(next) => {
                pages.reset();
                setChoice(next);
              }}
            />
            {maySend && !address && isChosen(choice) && rows && rows.length > 0 ? (
              <Button onClick={() => setLifting('chosen')}>{t('suppressed.liftChosen')}</Button>
            ) : null}
          </>
        }
        columns={columnsOf(t, maySend ? setLifting : undefined)}
        foot={<Pager pages={pages} next={reply?.data.next} />}
      />
      {lifting === 'chosen' ? (
        <LiftChosen choice={choice} onClose={() => setLifting(undefined)} />
      ) : lifting ? (
        <Lift row={lifting} onClose={() => setLifting(undefined)} />
      ) : null}
    </Stack>
  );
}

function Lift({ row, onClose }: { row: Suppression; onClose(): void }) {
  const t = useText('delivery');
  const lift = useAct(liftSuppression, [listSuppressions]);
  const address = row.address || `#${row.account_id}`;
  return (
    <LiftDialog
      title={t('suppressed.liftTitle', { address })}
      text={t('suppressed.liftText')}
      act={lift}
      onClose={onClose}
      onLift={(why) =>
        void lift.run({ account_id: row.account_id, why }, () => {
          toast(t('suppressed.lifted', { address }));
          onClose();
        })
      }
    />
  );
}

function LiftChosen({ choice, onClose }: { choice: Choice; onClose(): void }) {
  const t = useText('delivery');
  const lift = useAct(liftChosen, [listSuppressions]);
  return (
    <LiftDialog
      title={t('suppressed.liftChosenTitle')}
      text={t('suppressed.liftChosenText')}
      act={lift}
      onClose={onClose}
      onLift={(why) =>
        void lift.run({ ...chosenIn(choice), why }, ({ data }) => {
          toast(t('suppressed.liftedChosen', { count: data.lifted }));
          onClose();
        })
      }
    />
  );
}

interface LiftProps {
  title: string;
  text: string;
  act: { failure?: CallFailure | undefined; isBusy: boolean };
  onClose(): void;
  onLift(why: string): void;
}

function LiftDialog({ title, text, act, onClose, onLift }: LiftProps) {
  const t = useText('delivery');
  const kit = useText('kit');
  const [why, setWhy] = useState('');
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <Form onSubmit={() => onLift(why.trim())}>
        <TextField
          label={t('suppressed.why')}
          hint={t('suppressed.whyHint')}
          maxLength={200}
          autoComplete="off"
          value={why}
          onChange={setWhy}
        />
        <ActFailure failure={act.failure} />
        <Actions>
          <Button look="danger" type="submit" busy={act.isBusy} disabled={why.trim().length < 3}>
            {t('suppressed.liftAction')}
          </Button>
          <Button onClick={onClose}>{kit('cancel')}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
