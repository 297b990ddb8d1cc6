import {
  listUndelivered,
  resendChosen,
  resendEmails,
  type Undelivered,
} from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/review.tsx';
import { SelectField } from '../../kit/inputs.tsx';
import { Badge, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { type Text, type TextKey, useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { type Choice, ChoiceFields, chosenIn, isChosen, nothing } from './choice.tsx';
import { reasonText } from './reason.logic.ts';

const columnsOf = (t: Text<'delivery'>): Column<Undelivered>[] => [
  { key: 'at', title: t('undelivered.at'), cell: ({ at }) => <Instant at={at} /> },
  {
    key: 'address',
    title: t('undelivered.address'),
    cell: ({ address, account_id }) => `${address || '–'} #${account_id}`,
  },
  {
    key: 'kind',
    title: t('undelivered.kind'),
    cell: ({ kind, language }) =>
      `${t(`kind.${kind}` as TextKey<'delivery'>)} · ${endonym(language)}`,
  },
  {
    key: 'state',
    title: t('undelivered.state'),
    cell: (row) => <Badge tone="bad">{t(`undelivered.${row.state}`)}</Badge>,
  },
  {
    key: 'why',
    title: t('undelivered.why'),
    cell: ({ reason }) => reasonText(t, reason),
  },
];

export function UndeliveredEmails() {
  const t = useText('delivery');
  const [state, setState] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState<Choice>(nothing);
  const [asked, setAsked] = useState<'selected' | 'chosen'>();
  const maySend = useMay('mail.send');
  const { reply, table } = usePages(
    listUndelivered,
    { ...(state ? { state: state as Undelivered['state'] } : {}), ...chosenIn(choice) },
    { by: 'after', next: ({ data }) => data.next },
  );
  const rows = reply?.data.emails;
  const resend = useAct(resendEmails, [listUndelivered]);
  const resendAll = useAct(resendChosen, [listUndelivered]);
  const renew = () => setSelected(new Set());
  /** A call sends a few thousand again; the others follow. What was sent is said also when a later call fails. */
  const sendChosen = async (already = 0): Promise<number> => {
    try {
      const { queued, more } = (await resendAll.act(chosenIn(choice))).data;
      return more ? await sendChosen(already + queued) : already + queued;
    } catch (error) {
      if (already === 0) throw error;
      return already;
    }
  };
  const sendAgain = async () => {
    const queued =
      asked === 'chosen'
        ? await sendChosen()
        : (await resend.act({ ids: [...selected].map(Number) })).data.queued;
    setSelected(new Set());
    return toast(t('undelivered.resent', { count: queued }));
  };
  return (
    <Stack>
      <ActFailure failure={resend.failure ?? resendAll.failure} />
      <Table
        caption={t('undelivered.caption')}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={t('undelivered.empty')}
        {...table}
        filters={
          <>
            <SelectField
              label={t('undelivered.filter')}
              none={t('undelivered.all')}
              value={state}
              onChange={(next) => {
                renew();
                setState(next);
              }}
              options={(['failed', 'bounced'] as const).map((value) => ({
                value,
                label: t(`undelivered.${value}`),
              }))}
            />
            <ChoiceFields
              choice={choice}
              mailings={reply?.data.mailings}
              onChange={(next) => {
                renew();
                setChoice(next);
              }}
            />
            {maySend && !state && isChosen(choice) && rows && rows.length > 0 ? (
              <Button onClick={() => setAsked('chosen')}>{t('undelivered.resendChosen')}</Button>
            ) : null}
          </>
        }
        {...(maySend
          ? {
              selection: {
                selected,
                onChange: setSelected,
                actions: (
                  <Button onClick={() => setAsked('selected')}>{t('undelivered.resend')}</Button>
                ),
              },
            }
          : {})}
        columns={columnsOf(t)}
      />
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(asked === 'chosen' ? 'undelivered.resendChosenTitle' : 'undelivered.resendTitle')}
        text={t('undelivered.resendText')}
        action={t('undelivered.resendAction')}
        onConfirm={sendAgain}
      />
    </Stack>
  );
}
