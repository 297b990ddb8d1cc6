/**
 * The target of the tools: the product on a free port with a temporary database. A front proxy helps a simple tool to
 * get further: it adds the headers of our own page, a signed-in session, the passport's signed envelope, and a new
 * network per request, because the flood limits would otherwise block everything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import { startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { inEnvelope } from '../../server/src/testing/fuzz/wire.ts';
import { type Asker, createWorld } from '../../server/src/testing/fuzz/world.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { startServer } from '../../scripts/lib/server-process.ts';

export interface Subject {
  front: string;
  direct: string;
  folder: string;
  requests(): number;
  /** Unexpected 5xx answers since the last call (a 503 with Retry-After is expected), as `500 GET /path`. */
  takeFaults(): string[];
  stop(): Promise<void>;
}

/** A call inside the passport's envelope: the request body is the JSON that the front puts into it. */
export const envelopePrefix = '/~envelope';

export async function startSubject(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-attack-'));
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const mail = await startMailCatcher();
  const server = await startServer(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    // Without it, a trial shows all emails to everyone.
    SMTP_URL: mail.url,
    LOG_LEVEL: 'silent',
  });
  const database = await openPostgres({ url: databaseUrl, onError: () => {} });
  const world = await createWorld(server.url, database);
  // Tools end sessions, so the front signs in again from time to time.
  let askers: { player: Asker; operator: Asker };
  const renew = async () => {
    const call = { operator: { permission: 'operator' } } as never;
    askers = { player: await world.asker(undefined), operator: await world.asker(call) };
  };
  await renew();
  let requests = 0;
  let faults: string[] = [];
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests++;
    if (requests % 200 === 0) await renew();
    const asked = request.url ?? '/';
    const inside = asked.startsWith(`${envelopePrefix}/`);
    const given = await bodyOf(request);
    const body = inside
      ? Buffer.from(inEnvelope(given.toString('utf8'), world.settings.passport))
      : given;
    const { player, operator } = askers;
    const { 'transfer-encoding': _chunked, ...headers } = request.headers;
    const path = inside ? asked.slice(envelopePrefix.length) : asked;
    const sent = httpRequest(
      server.url,
      {
        path,
        method: request.method,
        headers: {
          ...headers,
          ...(inside ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(given.length > 0 ? { 'content-length': body.length } : {}),
          cookie: [asked.startsWith('/console/') ? operator.cookie : player.cookie, headers.cookie]
            .filter(Boolean)
            .join('; '),
          'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
          'sec-fetch-site': 'same-origin',
          'x-prelude': '1',
          connection: 'close',
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 500 && !(statusCode === 503 && answer.headers['retry-after']))
          faults.push(`${statusCode} ${request.method} ${path.slice(0, 300)}`);
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    sent.on('error', () => response.destroy());
    sent.end(body);
  };
  const front = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    front: onlyHere(`http://127.0.0.1:${port}`),
    direct: onlyHere(server.url),
    folder,
    requests: () => requests,
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    stop: async () => {
      front.closeAllConnections();
      front.close();
      world.close();
      await database.close();
      await server.stop();
      await postgres.stop();
      await mail.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws for any address except this machine: the tools must not attack other hosts. */
export function onlyHere(url: string): string {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not this machine`);
  return url;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
