import {
  createSequence,
  listSequences,
  type SequenceAnchor,
} from '@prelude/contract/console/sequences';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Actions, Badge, Button, Card } from '../../kit/layout.tsx';
import { Review } from '../../kit/review.tsx';
import { type Column, columnsIn, Table } from '../../kit/table.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { type Text, useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { anchorName, sequenceTones } from './sequence.logic.ts';

type Row = ReplyOf<typeof listSequences>['data']['sequences'][number];

const columnsOf = (
  t: Text<'sequences'>,
  date: (anchor: SequenceAnchor) => string,
  open: (row: Row) => void,
): Column<Row>[] => {
  const column = columnsIn<'sequences', Row>(t);
  return [
    column('name', (row) => (
      <Button look="quiet" onClick={() => open(row)}>
        {row.name}
      </Button>
    )),
    column('state', ({ state }) => (
      <Badge tone={sequenceTones[state]}>{t(`state.${state}`)}</Badge>
    )),
    column('date', ({ anchor }) => date(anchor)),
    column('steps', ({ steps }) => formatNumber(steps), { number: true }),
    column('next', ({ next_at: next }) => (next ? formatZones(next) : '–')),
  ];
};

/** The sequences, before the mailings. */
export function Sequences() {
  const t = useText('sequences');
  const tonight = useText('tonight');
  const [, go] = useLocation();
  const [isNew, setNew] = useState(false);
  const call = useCall(listSequences, undefined, { keep: true, every: 10_000 });
  const create = useAct(createSequence, [listSequences]);
  const open = ({ id }: { id: number }) => go(`/mailings/sequences/${id}`);
  return (
    <Card title={t('title')}>
      <p>{t('text')}</p>
      {call.reply?.data.sequences.length === 0 ? null : (
        <Table
          caption={t('title')}
          rows={call.reply?.data.sequences}
          rowKey={({ id }) => String(id)}
          empty={t('empty')}
          failure={call.failure}
          onRetry={call.again}
          onOpen={open}
          columns={columnsOf(t, (anchor) => anchorName(t, tonight, anchor), open)}
        />
      )}
      <Actions>
        <Button onClick={() => setNew(true)}>{t('new')}</Button>
      </Actions>
      <Review
        open={isNew}
        onClose={() => setNew(false)}
        title={t('new')}
        text={t('newText')}
        note={t('plan.name')}
        noteHint={t('plan.nameHint')}
        longestNote={80}
        action={t('create')}
        busy={create.isBusy}
        failure={create.failure}
        mayConfirm={(name) => name.trim() !== ''}
        onConfirm={(name) => create.run({ name: name.trim() }, ({ data }) => open(data))}
      />
    </Card>
  );
}
