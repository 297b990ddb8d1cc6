import formbody from '@fastify/formbody';
import { register, type RegisterBody } from '@prelude/contract/site/registration';
import Fastify from 'fastify';
import type { Static } from 'typebox';
import type { Database } from '../../server/src/core/database/database.ts';
import { openDatabase } from '../../server/src/core/database/open.ts';

type Body = Static<typeof RegisterBody>;

/** @param write handles one request; returns undefined when it was not new */
export async function serveSingly(
  prepare: (database: Database) => Promise<unknown>,
  write: (database: Database, body: Body) => Promise<{ number: number } | undefined>,
): Promise<void> {
  const database = await openDatabase(
    { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR! },
    (error) => process.stderr.write(`${error.message}\n`),
  );
  await prepare(database);
  const app = Fastify();
  await app.register(formbody);
  app.route({
    method: register.method,
    url: register.path,
    schema: { body: register.body, response: { 200: register.reply } },
    handler: async (request) => {
      const row = await write(database, request.body as Body);
      if (!row) return { status: -1, is_repeat: 1, msg: 'not new' };
      return { status: 0, is_repeat: 0, msg: 'ok', data: { number: row.number } };
    },
  });
  process.on('SIGTERM', () => void app.close().then(() => database.close()));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
}
