/**
 * A mail server that keeps only the code of each email. Load generators use it: a complete SMTP server needs about a
 * millisecond of processor time per email, on the cores that the measured server shares. It runs in a thread of its own,
 * because a mail server that waits for a busy load generator delays the codes.
 */
import { once } from 'node:events';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { SinkMessage, SinkOrder } from './mail-sink-worker.ts';

export interface MailSink {
  url: string;
  /** Waits for the next code sent to an address, or returns the newest not returned before. Rejects after a minute. */
  codeFor(address: string): Promise<string>;
  stop(): void;
}

const longestWaitMs = 60_000;

/** @param host address to listen on */
export async function startMailSink(host = '127.0.0.1'): Promise<MailSink> {
  const unread = new Map<string, string>();
  const waiting = new Map<string, (code: string) => void>();
  const { port1: reports, port2 } = new MessageChannel();
  const workerData: SinkOrder = { host, reports: port2 };
  const worker = new URL('mail-sink-worker.ts', import.meta.url);
  const thread = new Worker(worker, { workerData, transferList: [port2] });
  const [port] = (await once(reports, 'message')) as [SinkMessage];
  const take = (message: SinkMessage): void => {
    if (typeof message === 'number') return;
    const [recipient, code] = message;
    const wake = waiting.get(recipient);
    if (wake) wake(code);
    else unread.set(recipient, code);
  };
  reports.on('message', take);
  /** A code can be here that no event has reported yet. */
  const takeAll = (): void => {
    for (;;) {
      const received = receiveMessageOnPort(reports);
      if (!received) return;
      take(received.message as SinkMessage);
    }
  };
  return {
    url: `smtp://${host}:${String(port)}`,
    codeFor: (wanted) =>
      new Promise((resolve, reject) => {
        takeAll();
        const code = unread.get(wanted);
        unread.delete(wanted);
        if (code !== undefined) return resolve(code);
        const giveUp = setTimeout(() => {
          waiting.delete(wanted);
          reject(new Error('No code was mailed'));
        }, longestWaitMs);
        waiting.set(wanted, (mailed) => {
          clearTimeout(giveUp);
          waiting.delete(wanted);
          resolve(mailed);
        });
      }),
    stop: () => {
      reports.close();
      void thread.terminate();
    },
  };
}
