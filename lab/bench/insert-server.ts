/**
 * The bare route with one autocommit INSERT per request: less work than any registration. It shows the limit of the
 * database for single writes.
 */
import { sql } from '../../server/src/core/database/sql.ts';
import { serveSingly } from './serve-singly.ts';

await serveSingly(
  (database) =>
    database.rows(sql`
    create table if not exists plain_inserts (
      number bigint primary key generated always as identity,
      email_key text not null unique, scene smallint not null, language text not null,
      created_at timestamptz not null default now())`),
  async (database, { email, scene }) => {
    const [row] = await database.rows<{ number: number }>(sql`
      insert into plain_inserts (email_key, scene, language)
      values (${email.toLowerCase()}, ${scene}, 'en')
      on conflict do nothing returning number::float8`);
    return row;
  },
);
