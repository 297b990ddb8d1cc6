import { endonym } from '@prelude/contract/shared/languages';
import {
  listRegistrations,
  type PlayerLine,
  searchPlayers,
} from '@prelude/contract/console/players';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { CodeLookup } from './code-lookup.tsx';
import styles from './players.module.css';
import { CheckProof } from './proof.tsx';

export function Screen() {
  const t = useText('players');
  const column = columnsIn<'players', PlayerLine>(t);
  const [, navigate] = useLocation();
  // A registration without an account has no page: the console's search comes here with its number.
  const [asked] = useState(() => new URLSearchParams(location.search).get('number') ?? '');
  const [typed, setTyped] = useState(asked);
  const [query, setQuery] = useState(asked);
  const search = useCall(searchPlayers, { query }, { enabled: query !== '' });
  const list = usePages(listRegistrations, {}, { by: 'before', next: ({ data }) => data.next });
  const isAddress = query.includes('@');
  const open = ({ uid }: PlayerLine) => {
    if (uid !== null) navigate(`/players/${uid}`);
  };
  const columns = [
    column('number', ({ number }) => number ?? '–', { number: true }),
    column('address', ({ address, uid }) =>
      uid === null ? (address ?? '–') : <Link href={`/players/${uid}`}>{address ?? uid}</Link>,
    ),
    column('language', ({ language }) => endonym(language)),
    column('registered', ({ registered_at: at }) => (at ? <Instant at={at} /> : t('unregistered'))),
    column('uid', ({ uid }) => (uid ? <code>{uid}</code> : '–')),
  ];
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Card>
        <search>
          <form
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault();
              setQuery(typed.trim());
            }}
          >
            <TextField
              label={t('search.label')}
              hint={t('search.hint')}
              type="search"
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={setTyped}
            />
            <Actions>
              <Button type="submit" look="main" busy={search.isLoading}>
                {t('search.button')}
              </Button>
            </Actions>
          </form>
        </search>
        {query === '' ? null : (
          <Table
            caption={t('search.found')}
            rows={search.reply?.data.players}
            rowKey={({ uid, number }) => `${uid} ${number}`}
            empty={t('search.none')}
            failure={search.failure}
            onRetry={search.again}
            columns={columns}
            onOpen={open}
          />
        )}
      </Card>
      {isAddress || (query !== '' && search.reply?.data.players.length === 0) ? (
        <CodeLookup key={query} address={query} />
      ) : null}
      <CheckProof />
      <Card title={t('list.title')}>
        <Loaded call={list}>
          {({ data }) => (
            <>
              <p>{t('list.total', { count: data.total })}</p>
              <Table
                caption={t('list.title')}
                rows={data.players}
                rowKey={({ number }) => String(number)}
                empty={t('list.empty')}
                {...list.table}
                failure={undefined}
                onOpen={open}
                columns={columns}
              />
            </>
          )}
        </Loaded>
      </Card>
    </Stack>
  );
}
