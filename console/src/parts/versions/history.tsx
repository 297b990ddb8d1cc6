import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { useFirstFocus } from '@prelude/ui/focus';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../kit/inputs.tsx';
import { Actions, Button, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { formatDate } from '../../lib/time/dates.ts';

interface Version {
  id: number;
  author: string;
  at: string;
}

interface CompareProps<Row> {
  versions: readonly Row[];
  row: Row;
  /**
   * What changed from one version to another, in words.
   * @param to undefined: the present one
   */
  compare(from: Row, to: Row | undefined): ReactNode;
}

interface Props<E extends Endpoint, Row> extends Omit<CompareProps<Row>, 'versions' | 'row'> {
  endpoint: E;
  of: Omit<BodyOf<E>, 'before' | 'after'>;
  read(reply: ReplyOf<E>): { versions: readonly Row[]; more?: boolean };
  /** The content or the note of a version, in its row. */
  what(row: Row): ReactNode;
  /** Undefined for operators who may only read. */
  onRestore?: ((row: Row) => void) | undefined;
  busy?: boolean;
}

/** All versions, newest first: who saved what and when, compared with the present one or with each other. */
export function History<E extends Endpoint, Row extends Version>({
  endpoint,
  of,
  read,
  what,
  compare,
  onRestore,
  busy = false,
}: Props<E, Row>) {
  const t = useText('versions');
  const [open, setOpen] = useState<Row>();
  const { reply, table, isOne } = usePages(endpoint, of, {
    by: 'before',
    next: (found) => {
      const { versions, more } = read(found);
      return more ? versions.at(-1)?.id : null;
    },
  });
  const versions = reply && read(reply).versions;
  return (
    <Stack>
      <Table
        caption={t('history')}
        rows={versions}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        {...table}
        foot={isOne ? null : table.foot}
        columns={[
          { title: t('number'), number: true, cell: ({ id }) => id },
          { title: t('when'), cell: ({ at }) => <Instant at={at} /> },
          { title: t('who'), cell: ({ author }) => author },
          { title: t('what'), cell: what },
          {
            title: t('act'),
            cell: (row) => (
              <Actions>
                <Button
                  aria-label={t('compareOne', { number: String(row.id) })}
                  onClick={() => setOpen(row)}
                >
                  {t('compare')}
                </Button>
                {onRestore ? (
                  <Button
                    busy={busy}
                    aria-label={t('restoreOne', { number: String(row.id) })}
                    onClick={() => onRestore(row)}
                  >
                    {t('restore')}
                  </Button>
                ) : null}
              </Actions>
            ),
          },
        ]}
      />
      {open && versions ? (
        <Compared key={open.id} versions={versions} row={open} compare={compare} />
      ) : null}
    </Stack>
  );
}

function Compared<Row extends Version>({ versions, row, compare }: CompareProps<Row>) {
  const t = useText('versions');
  const heading = useFirstFocus<HTMLHeadingElement>();
  const [chosen, setChosen] = useState('');
  const other = versions.find(({ id }) => String(id) === chosen);
  const isOlder = other !== undefined && other.id < row.id;
  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {t('compareOne', { number: String(row.id) })}
      </h3>
      <SelectField
        label={t('with')}
        none={t('now')}
        options={versions
          .filter(({ id }) => id !== row.id)
          .map(({ id, author, at }) => ({
            value: String(id),
            label: `${id} · ${formatDate(at)} · ${author}`,
          }))}
        value={chosen}
        onChange={setChosen}
      />
      {isOlder ? compare(other, row) : compare(row, other)}
    </section>
  );
}
