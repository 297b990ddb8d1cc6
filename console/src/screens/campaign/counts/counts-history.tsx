import {
  type EnteredFigure,
  type Figure,
  readCountHistory,
} from '@prelude/contract/console/counts';
import { useState } from 'react';
import { SelectField } from '../../../kit/inputs.tsx';
import { Badge, Button } from '../../../kit/layout.tsx';
import { usePages } from '../../../kit/pages.tsx';
import { Table } from '../../../kit/table.tsx';
import { Instant } from '../../../kit/time.tsx';
import { useMay } from '../../../lib/session.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import { Origin } from './counts-origin.tsx';
import { figureBefore, historyFilter, isNewest, nameOf, sourceName } from './counts.logic.ts';

type Name = Pick<EnteredFigure, 'kind' | 'source'>;

interface Props {
  sources: readonly (Name & { name: string; current: EnteredFigure | null })[];
  /**
   * @param figure the previous figure, to be entered again
   * @param id the figure taken back
   */
  onUndo(figure: Figure, id: number): void;
}

export function CountsHistory({ sources, onUndo }: Props) {
  const t = useText('campaign');
  const kit = useText('kit');
  const may = useMay('counts.write');
  const [chosen, setChosen] = useState('');
  const { reply, table } = usePages(readCountHistory, historyFilter(chosen), {
    by: 'before',
    next: ({ data }) => (data.more ? data.figures.at(-1)?.id : null),
  });
  return (
    <Table
      caption={t('counts.history')}
      rows={reply?.data.figures}
      rowKey={({ id }) => String(id)}
      empty={t('counts.none')}
      {...table}
      filters={
        <SelectField
          label={t('counts.source')}
          none={t('counts.all')}
          value={chosen}
          options={sources.map((one) => ({
            value: nameOf(one),
            label: one.name,
          }))}
          onChange={setChosen}
        />
      }
      columns={[
        { title: t('counts.id'), number: true, cell: ({ id }) => id },
        { title: t('history.when'), cell: ({ at }) => <Instant at={at} /> },
        { title: t('counts.source'), cell: (row) => sourceName(sources, row) },
        { title: t('counts.count'), number: true, cell: ({ count }) => formatNumber(count) },
        {
          title: t('history.who'),
          cell: ({ author, approved_by: name, alone }) => {
            if (alone) return kit('alone.by', { author });
            return name ? t('counts.approvedBy', { author, name }) : author;
          },
        },
        { title: t('counts.origin.title'), cell: (row) => <Origin of={row} /> },
        {
          title: t('history.note'),
          cell: ({ note, undoes }) => (
            <>
              {undoes === null ? null : <Badge>{t('counts.undone', { id: undoes })}</Badge>} {note}
            </>
          ),
        },
        {
          title: t('history.act'),
          cell: (row) =>
            may && isNewest(sources, row.id) ? (
              <Button onClick={() => onUndo(figureBefore(row), row.id)}>{t('counts.undo')}</Button>
            ) : null,
        },
      ]}
    />
  );
}
