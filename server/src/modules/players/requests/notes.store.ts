import type { PlayerNote } from '@prelude/contract/console/player-requests';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import { sql } from '../../../core/database/sql.ts';
import type { Person } from '../../../core/personal-data.ts';

export type NotesStore = ReturnType<typeof createNotesStore>;

/** Notes go with the account (`ON DELETE CASCADE`). */
export function createNotesStore({ rows, has, value, run }: Database) {
  return {
    /** Newest first. */
    list: (accountId: number) =>
      rows<PlayerNote>(sql`
        select id::float8 as id, text, author, ${iso('created_at')} as created_at
          from player_notes where account_id = ${accountId} order by player_notes.id desc`),
    count: (accountId: number, tx: Queries) =>
      value<number>(
        sql`select count(*)::int as count from player_notes where account_id = ${accountId}`,
        tx,
      ),
    add: (accountId: number, text: string, author: string, tx: Queries) =>
      run(
        sql`insert into player_notes (account_id, text, author) values (${accountId}, ${text}, ${author})`,
        tx,
      ),
    /** False when it is gone already. */
    remove: (accountId: number, id: number, tx: Queries) =>
      has(
        sql`delete from player_notes where account_id = ${accountId} and id = ${id} returning id`,
        tx,
      ),
    /** Without the operator, whose name is not the player's data. */
    personalData: async ({ accountId }: Person) => ({
      notes: await rows(
        sql`select text, created_at from player_notes where account_id = ${accountId} order by id`,
      ),
    }),
  };
}
