/**
 * The other end of the scale: the bare route with one autocommit INSERT a request, on the same database and driver.
 * It proves nothing, counts nothing and takes no lock, so it is the fastest of its kind: the comparison favours it.
 */
import formbody from '@fastify/formbody';
import { register, type RegisterBody } from '@prelude/contract/registration';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Static } from 'typebox';
import { openDatabase } from '../../server/src/platform/database/open.ts';

const database = await openDatabase(
  { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR! },
  (error) => process.stderr.write(`${error.message}\n`),
);
await database.rows(sql`
  create table if not exists naive (
    number bigint primary key generated always as identity,
    email_key text not null unique, scene smallint not null, language text not null,
    created_at timestamptz not null default now())`);

const app = Fastify();
await app.register(formbody);
app.route({
  method: register.method,
  url: register.path,
  schema: { body: register.body, response: { 200: register.reply } },
  handler: async (request) => {
    const { email, scene } = request.body as Static<typeof RegisterBody>;
    const [row] = await database.rows<{ number: number }>(sql`
      insert into naive (email_key, scene, language) values (${email.toLowerCase()}, ${scene}, 'en')
      on conflict do nothing returning number::float8`);
    return { status: 0, is_repeat: row ? 0 : 1, msg: 'ok', data: { number: row?.number ?? 0 } };
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close().then(() => database.close()));
