import type { ExportFilter, ExportKind, ExportRecord } from '@prelude/contract/console/exports';
import { sql } from '../../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';

interface NewExport {
  operatorId: number;
  operator: string;
  kind: ExportKind;
  filter: ExportFilter;
}

interface ExportEnd {
  state: 'done' | 'cancelled';
  rows: number;
  bytes: number;
  /** Hex; only for complete files. */
  sha256: string | null;
}

export type ExportsStore = ReturnType<typeof createExportsStore>;

export function createExportsStore({ rows, first, run, value }: Database) {
  return {
    begin: ({ operatorId, operator, kind, filter }: NewExport, within: Queries) =>
      value<number>(
        sql`insert into exports_taken (operator_id, operator, kind, filter)
            values (${operatorId}, ${operator}, ${kind}, ${JSON.stringify(filter)}::jsonb)
            returning id::float8 as id`,
        within,
      ),
    /** Claims a file that waits for this operator; once, within two minutes. */
    claim: (id: number, operatorId: number) =>
      first<{ kind: ExportKind; filter: ExportFilter }>(
        sql`update exports_taken set state = 'running'
             where id = ${id} and operator_id = ${operatorId} and state = 'waiting'
               and begun_at > now() - interval '2 minutes'
            returning kind, filter`,
      ),
    end: (id: number, { state, rows: count, bytes, sha256 }: ExportEnd, within: Queries) =>
      run(
        sql`update exports_taken set state = ${state}, ended_at = now(), rows = ${count}, bytes = ${bytes},
                   sha256 = ${sha256}
             where id = ${id}`,
        within,
      ),
    list: (before: number | undefined, max: number) =>
      rows<ExportRecord>(sql`
        select id::float8 as id, operator as by, kind, filter, state, ${iso('begun_at')} as begun_at,
               rows, bytes::float8 as bytes, sha256
          from exports_taken where id < ${before ?? Number.MAX_SAFE_INTEGER}
         order by id desc limit ${max}`),
  };
}
