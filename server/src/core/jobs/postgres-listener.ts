/**
 * One connection of each process, which listens and holds the lock of the process that leads. It belongs to a session,
 * so PostgreSQL lets another lead as soon as this connection ends, however the process ended.
 */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Signals } from './jobs.ts';

/** The channel: `pg_notify('prelude', TOPIC)`. */
export const channel = 'prelude';
/** Keys of our own: of the lock, and of the topic that says that it is free. */
const leaderLock = 0x6a6f6273;
const leaderTopic = 'leader';

interface ListenerOptions {
  url: string;
  /** Sends a notification by another connection: shows whether they arrive (not through a pooler's transaction mode). */
  notify(topic: string): Promise<unknown>;
  /** How often a process that does not lead tries to, ms. */
  takeOverMs?: number;
  /** How long a notification may take at the start, ms. */
  probeMs?: number;
  /** After this long without a word from the process that leads another ends its connection, ms. */
  silentMs?: number;
}

/** A statement here is answered at once or not at all. */
const answerMs = 4000;
/** How often the process that leads makes sure that its connection is there. */
const lookMs = 15_000;
const firstRetryMs = 100;
const longestRetryMs = 5000;

/**
 * The database gives up a connection whose other end is gone within 11 s, and its lock with it. One query: no round trips.
 */
const begin = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  listen ${channel}`;

/** Listens until it is stopped; connects again when it has to. Resolves after the first attempt. @returns how to stop */
export async function listenOnPostgres(
  { url, notify, takeOverMs = 3000, probeMs = 5000, silentMs = 40_000 }: ListenerOptions,
  signals: Signals,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let leading = false;
  let heardProbe: (() => void) | undefined;
  let isProved = false;
  const probe = `probe ${randomUUID()}`;

  const sockets = new WeakMap<pg.Client, Socket>();
  /** At once: one whose other end is gone would never say that it has ended. */
  const close = (connection: pg.Client): void => void sockets.get(connection)?.destroy();
  const lead = (isLeading: boolean): void => {
    leading = isLeading;
    signals.leads(isLeading);
  };
  const takeLock = async (connection: pg.Client): Promise<boolean> => {
    // A network may keep a connection open whose process has lost it: then the lock is free by the next time.
    const { rows } = await connection.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${leaderLock}) as mine,
              (select count(pg_terminate_backend(a.pid)) from pg_locks l join pg_stat_activity a using (pid)
                where l.locktype = 'advisory' and l.objid = ${leaderLock} and l.objsubid = 1 and l.granted
                  and a.datname = current_database() and a.pid <> pg_backend_pid()
                  and a.state = 'idle' and a.state_change < now() - interval '${silentMs} ms') as ended`,
    );
    return rows[0]!.mine;
  };
  const tryToLead = async (connection: pg.Client): Promise<void> => {
    if ((await takeLock(connection)) && client === connection && !leading) lead(true);
  };
  /** Tries to lead, or makes sure of the connection, again and again. */
  const watch = (connection: pg.Client): void => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        try {
          await (leading ? connection.query('select 1') : tryToLead(connection));
        } catch {
          return lost(connection);
        }
        if (client === connection) watch(connection);
      },
      leading ? lookMs : takeOverMs,
    ).unref();
  };
  const lost = (connection: pg.Client): void => {
    if (client !== connection) return;
    client = undefined;
    clearTimeout(timer);
    if (leading) lead(false);
    close(connection);
    void reconnect();
  };
  const isPassedOn = async (): Promise<boolean> => {
    const heard = new Promise<true>((resolve) => (heardProbe = () => resolve(true)));
    await notify(probe);
    return Promise.race([heard, sleep(probeMs, false, { ref: false })]);
  };
  const connect = async (): Promise<void> => {
    const socket = new Socket();
    const connection = new pg.Client({
      connectionString: url,
      stream: () => socket,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'prelude jobs',
    });
    sockets.set(connection, socket);
    connection.on('error', () => lost(connection));
    connection.on('end', () => lost(connection));
    connection.on('notification', ({ payload = '' }) => {
      if (payload === probe) heardProbe?.();
      else if (payload !== leaderTopic) signals.heard(payload);
      else if (!leading) tryToLead(connection).catch(() => lost(connection));
    });
    try {
      await connection.connect();
      await connection.query(begin);
      isProved ||= await isPassedOn();
      if (!isProved) {
        close(connection);
        return signals.deaf();
      }
      const isMine = await takeLock(connection);
      if (stopping.signal.aborted) return close(connection);
      client = connection;
      if (isMine) lead(true);
      watch(connection);
      signals.connected();
    } catch (error) {
      close(connection);
      throw error;
    }
  };
  const reconnect = async (): Promise<void> => {
    for (
      let wait = firstRetryMs;
      !stopping.signal.aborted;
      wait = Math.min(longestRetryMs, wait * 2)
    ) {
      try {
        return await connect();
      } catch {
        await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
  };

  await connect().catch(() => void reconnect());
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    const connection = client;
    client = undefined;
    if (leading)
      await connection
        ?.query(
          `select pg_advisory_unlock(${leaderLock}); select pg_notify('${channel}', '${leaderTopic}')`,
        )
        .catch(() => {});
    if (connection) close(connection);
  };
}
