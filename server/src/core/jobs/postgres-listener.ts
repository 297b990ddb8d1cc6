/**
 * One connection per process listens and holds the leader lock. The lock belongs to the session, so PostgreSQL lets
 * another process lead as soon as this connection ends.
 */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Signals } from './jobs.ts';

export const channel = 'prelude';
const leaderLock = 0x6a6f6273;
const leaderTopic = 'leader';

interface ListenerOptions {
  url: string;
  /**
   * Sends through another connection, to test whether notifications arrive (they do not through a pooler's transaction
   * mode).
   */
  notify(topic: string): Promise<unknown>;
  /** Interval in which a process that does not lead tries to take over, ms. */
  takeOverMs?: number;
  /** Maximum delay of the test notification at start, ms. */
  probeMs?: number;
  /** After this silence of the leader, another process ends the leader's connection, ms. */
  silentMs?: number;
}

/** Statements on this connection return at once or never. */
const answerMs = 4000;
const lookMs = 15_000;
const firstRetryMs = 100;
const longestRetryMs = 5000;

/** PostgreSQL drops a connection with a dead peer, and its lock, within 11 s. A single query saves round trips. */
const begin = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  listen ${channel}`;

/**
 * Reconnects when necessary. Resolves after the first attempt.
 * @returns a function that stops it
 */
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
  /** Destroys the socket, because a connection with a dead peer would never end. */
  const close = (connection: pg.Client): void => void sockets.get(connection)?.destroy();
  const lead = (isLeading: boolean): void => {
    leading = isLeading;
    signals.leads(isLeading);
  };
  const takeLock = async (connection: pg.Client): Promise<boolean> => {
    // The network can keep a connection open that its process has lost: the lock is then free at the next attempt.
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
