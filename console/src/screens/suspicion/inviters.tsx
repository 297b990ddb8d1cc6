import { type InviterLine, listInviters } from '@prelude/contract/console/inviters';
import { useState } from 'react';
import { Link } from 'wouter';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card, Form } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';

interface Props {
  opened: string | undefined;
  onOpen(uid: string): void;
}

/** Players whose friends wait for a decision, and a search for any other. */
export function Inviters({ opened, onOpen }: Props) {
  const t = useText('suspicion');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const { reply, table } = usePages(listInviters, query ? { query } : {}, {
    by: 'after',
    next: ({ data }) => data.next,
  });
  const column = (key: 'inviter' | 'review' | 'counted' | 'refused' | 'newest' | 'act') =>
    t(`by.${key}`);
  const count = (key: 'review' | 'counted' | 'refused') => ({
    title: column(key),
    cell: ({ friends }: InviterLine) => friends[key],
    number: true,
  });
  return (
    <Card title={t('by.title')}>
      <search>
        <Form onSubmit={() => setQuery(typed.trim())}>
          <TextField
            label={t('by.search')}
            hint={t('by.hint')}
            type="search"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
          <Actions>
            <Button type="submit">{t('by.find')}</Button>
            {query ? (
              <Button
                look="quiet"
                onClick={() => {
                  setTyped('');
                  setQuery('');
                }}
              >
                {t('by.all')}
              </Button>
            ) : null}
          </Actions>
        </Form>
      </search>
      <Table
        caption={t('by.title')}
        rows={reply?.data.inviters}
        rowKey={({ uid }) => uid}
        empty={t(query ? 'by.unknown' : 'by.empty')}
        {...table}
        onOpen={({ uid }) => onOpen(uid)}
        columns={[
          {
            title: column('inviter'),
            cell: ({ uid, number, blocked }) => (
              <>
                <Link href={`/players/${uid}`}>
                  {number === null ? uid : t('inviter', { number })}
                </Link>{' '}
                {blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
              </>
            ),
          },
          count('review'),
          count('counted'),
          count('refused'),
          {
            title: column('newest'),
            cell: ({ newest_at: at }) => (at === null ? '–' : <Instant at={at} />),
          },
          {
            title: column('act'),
            cell: ({ uid }) => (
              <Button aria-pressed={uid === opened} onClick={() => onOpen(uid)}>
                {t('by.open')}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
