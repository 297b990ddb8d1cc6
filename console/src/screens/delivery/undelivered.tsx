import {
  listUndelivered,
  resendChosen,
  resendEmails,
  type Undelivered,
} from '@prelude/contract/console/delivery';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Badge, Button, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { usePages } from '../../kit/pages.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { wordOf } from '../../lib/words.logic.ts';
import { type Choice, ChoiceFields, chosenIn, isChosen, nothing } from './choice.tsx';
import { reasonText } from './reason.logic.ts';

const columnsOf = (t: Text<'delivery'>, words: Text<'words'>): Column<Undelivered>[] => [
  { title: t('undelivered.at'), cell: ({ at }) => <Instant at={at} /> },
  {
    title: t('undelivered.address'),
    cell: ({ address, account_id }) => `${address || '–'} #${account_id}`,
  },
  {
    title: t('undelivered.kind'),
    cell: ({ kind, language }) => `${wordOf(words, 'email', kind)} · ${endonym(language)}`,
  },
  {
    title: t('undelivered.state'),
    cell: (row) => <Badge tone="bad">{t(`undelivered.${row.state}`)}</Badge>,
  },
  { title: t('undelivered.why'), cell: ({ reason }) => reasonText(t, reason) },
];

export function UndeliveredEmails() {
  const t = useText('delivery');
  const words = useText('words');
  const [state, setState] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState<Choice>(nothing);
  const { ask, dialog } = useConfirm();
  const maySend = useMay('mail.send');
  const { reply, table } = usePages(
    listUndelivered,
    { ...(state ? { state: state as Undelivered['state'] } : {}), ...chosenIn(choice) },
    { by: 'after', next: ({ data }) => data.next },
  );
  const rows = reply?.data.emails;
  const { act, failure } = useActs([listUndelivered]);
  const renew = () => setSelected(new Set());
  /** A call sends a few thousand again; the others follow. What was sent is said also when a later call fails. */
  const sendChosen = async (already = 0): Promise<number> => {
    try {
      const { queued, more } = (await act(resendChosen, chosenIn(choice))).data;
      return more ? await sendChosen(already + queued) : already + queued;
    } catch (error) {
      if (already === 0) throw error;
      return already;
    }
  };
  const sendSelected = async () =>
    (await act(resendEmails, { ids: [...selected].map(Number) })).data.queued;
  const askAgain = (title: string, send: () => Promise<number>) =>
    ask({
      title,
      text: t('undelivered.resendText'),
      action: t('undelivered.resendAction'),
      onConfirm: async () => {
        const count = await send();
        renew();
        toast(t('undelivered.resent', { count }));
      },
    });
  return (
    <Stack>
      <ActFailure failure={failure} />
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
              options={optionsOf(['failed', 'bounced'], (value) => t(`undelivered.${value}`))}
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
              <Button
                onClick={() => askAgain(t('undelivered.resendChosenTitle'), () => sendChosen())}
              >
                {t('undelivered.resendChosen')}
              </Button>
            ) : null}
          </>
        }
        {...(maySend
          ? {
              selection: {
                selected,
                onChange: setSelected,
                actions: (
                  <Button onClick={() => askAgain(t('undelivered.resendTitle'), sendSelected)}>
                    {t('undelivered.resend')}
                  </Button>
                ),
              },
            }
          : {})}
        columns={columnsOf(t, words)}
      />
      {dialog}
    </Stack>
  );
}
