import type { ExportFilter, ExportKind } from '@prelude/contract/console/exports';
import { type SQL, sql } from '../../../core/database/sql.ts';
import { type Database, iso } from '../../../core/database/database.ts';

type Cell = string | number | null;

export interface List {
  columns: readonly string[];
  pieces(filter: ExportFilter): AsyncGenerator<Cell[][]>;
}

interface Source {
  columns: readonly string[];
  piece(after: Cell): SQL;
  /** Values of `columns`, in the same order. */
  shown: SQL;
  from: SQL;
  /** Time and language that the filter applies to. */
  at: SQL;
  language: SQL | undefined;
  first: Cell;
}

const pieceSize = 2000;
const sources: Record<ExportKind, Source> = {
  registrations: {
    columns: ['number', 'player', 'address', 'language', 'scene', 'via', 'registered_at'],
    first: 0,
    piece: (after) =>
      sql`select *, number as key from registrants where number > ${after} order by number limit ${pieceSize}`,
    from: sql`page left join players a on a.email_key = page.email_key`,
    shown: sql`page.number::float8, coalesce(a.uid, ''),
               case when page.email_key like 'gone:%' then '' else coalesce(a.email, page.email_key) end,
               page.language, page.scene::int, coalesce(page.via, ''), ${iso('page.registered_at')}`,
    at: sql`page.registered_at`,
    language: sql`page.language`,
  },
  applicants: {
    columns: [
      'entry',
      'player',
      'address',
      'platforms',
      'device',
      'region',
      'age_band',
      'experience',
      'note',
      'language',
      'applied_at',
      'changed_at',
    ],
    first: 0,
    piece: (after) =>
      sql`select *, account_id as key from recruits where account_id > ${after}
           order by account_id limit ${pieceSize}`,
    from: sql`page join players a on a.id = page.account_id`,
    shown: sql`page.code, a.uid, coalesce(a.email, ''), array_to_string(page.platforms, ' '), page.device, page.region,
               page.age_band, page.experience, page.note, page.language, ${iso('page.applied_at')},
               ${iso('page.changed_at')}`,
    at: sql`page.applied_at`,
    language: sql`page.language`,
  },
  // Places exist only after publication, so results cannot be exported earlier.
  winners: {
    columns: [
      'entry',
      'player',
      'address',
      'platform',
      'region',
      'wave',
      'state',
      'promoted',
      'claim_by',
      'decided_at',
      'language',
    ],
    first: '',
    piece: (after) =>
      sql`select *, code as key from recruit_places where code > ${after} order by code limit ${pieceSize}`,
    from: sql`page join recruits q on q.code = page.code join players a on a.id = q.account_id`,
    shown: sql`page.code, a.uid, coalesce(a.email, ''), page.platform, page.region, page.wave::int, page.state,
               case when page.promoted then 'yes' else 'no' end, ${iso('page.claim_by')},
               coalesce(${iso('page.decided_at')}, ''), q.language`,
    at: sql`page.offered_at`,
    language: sql`q.language`,
  },
  guests: {
    columns: ['code', 'player', 'address', 'platform', 'region', 'later', 'added_at', 'language'],
    first: '',
    piece: (after) =>
      sql`select *, code as key from test_guests where code > ${after} order by code limit ${pieceSize}`,
    from: sql`page join players a on a.id = page.account_id`,
    shown: sql`page.code, a.uid, coalesce(a.email, ''), page.platform, page.region,
               case when page.later then 'yes' else 'no' end, ${iso('page.added_at')}, a.language`,
    at: sql`page.added_at`,
    language: sql`a.language`,
  },
  consents: {
    columns: ['id', 'player', 'kind', 'action', 'text', 'language', 'at', 'network', 'means'],
    first: 0,
    piece: (after) =>
      sql`select *, id as key from consent_entries where id > ${after} order by id limit ${pieceSize}`,
    from: sql`page left join players a on a.id = page.account_id`,
    shown: sql`page.id::float8, coalesce(a.uid, ''), page.kind, page.action, page.text_hash, page.language,
               ${iso('page.created_at')}, page.network, page.means`,
    at: sql`page.created_at`,
    language: sql`page.language`,
  },
  audit: {
    columns: ['seq', 'at', 'operator', 'by', 'action', 'target', 'entry', 'hash'],
    first: 0,
    piece: (after) =>
      sql`select *, seq as key from audit_lines where seq > ${after} order by seq limit ${pieceSize}`,
    from: sql`page`,
    shown: sql`page.seq::float8, ${iso('page.at')}, coalesce(page.operator_id::text, ''), page.by, page.action,
               page.target, page.entry, page.hash`,
    at: sql`page.at`,
    language: undefined,
  },
};

const wanted = (
  { at, language: column }: Source,
  { since, until, language }: ExportFilter,
): SQL => {
  const all: SQL[] = [];
  if (since) all.push(sql`${at} >= ${since}::date at time zone 'UTC'`);
  if (until) all.push(sql`${at} < (${until}::date + 1) at time zone 'UTC'`);
  if (language && column) all.push(sql`${column} = ${language}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

/** Reads every list by key in batches, so that only one batch is in memory. */
export function createLists(database: Database): Record<ExportKind, List> {
  const { rows } = database.reading ?? database;
  const listOf = (source: Source): List => ({
    columns: source.columns,
    pieces: async function* (filter) {
      for (let after: Cell = source.first; ;) {
        // Always returns a row: the filter may match nothing in a batch, but the next batch must still be read.
        const [read] = await rows<{ last: Cell; lines: Cell[][] }>(sql`
          with page as materialized (${source.piece(after)})
          select (select max(key) from page)::text as last,
                 (select coalesce(json_agg(json_build_array(${source.shown}) order by page.key), '[]')
                    from ${source.from} where ${wanted(source, filter)}) as lines`);
        if (!read || read.last === null) return;
        yield read.lines;
        after = typeof source.first === 'number' ? Number(read.last) : read.last;
      }
    },
  });
  const lists = Object.entries(sources).map(([kind, source]) => [kind, listOf(source)]);
  return Object.fromEntries(lists) as Record<ExportKind, List>;
}
