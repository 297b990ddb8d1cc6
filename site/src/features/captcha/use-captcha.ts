import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unreachable } from '../../lib/http/http.ts';
import {
  type Answer,
  askChallenge,
  type Challenge,
  type Kind,
  sendAnswer,
  type Ticket,
} from './challenge.ts';
import type { Work } from './work.ts';

/** `failed`: no challenge, or the work was refused. The visitor decides when to retry. */
export type Phase = 'loading' | 'ready' | 'checking' | 'failed';

export function useCaptcha(onPassed: (ticket: Ticket) => void) {
  const [kind, setKind] = useState<Kind>('slider');
  const [phase, setPhase] = useState<Phase>('loading');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [message, setMessage] = useState('');
  const work = useRef<Promise<number> | null>(null);
  /** Aborting ends the current round; late replies are ignored. */
  const round = useRef<AbortController | null>(null);

  function fail(reason: string | undefined) {
    setMessage(reason ?? unreachable().msg);
    setPhase('failed');
  }

  async function load(wanted: Kind) {
    round.current?.abort();
    const { signal } = (round.current = new AbortController());
    const reply = await askChallenge(wanted);
    if (signal.aborted) return;
    if (reply.code !== 0) {
      fail(reply.msg);
      return;
    }
    work.current = runWork(reply.data.work, signal);
    // Prevents an unhandled rejection; the answer awaits the promise later.
    work.current.catch(() => undefined);
    setChallenge(reply.data);
    setPhase('ready');
    if (wanted === 'work') await answer({ id: reply.data.id });
  }

  async function answer(given: Pick<Answer, 'id' | 'x' | 'trail'>) {
    const signal = round.current?.signal;
    setPhase('checking');
    setMessage('');
    const counter = await work.current?.catch(() => undefined);
    if (signal?.aborted) return;
    const reply = counter === undefined ? undefined : await sendAnswer({ ...given, counter });
    if (signal?.aborted) return;
    if (reply?.code === 0) {
      onPassed(reply.data);
      return;
    }
    // Work without a picture takes seconds, so it is not repeated automatically.
    if (given.x === undefined) return fail(reply?.msg);
    setMessage(reply?.msg ?? unreachable().msg);
    await load(kind);
  }

  const begin = useEffectEvent(() => void load('slider'));
  const end = useEffectEvent(() => round.current?.abort());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the server has answered
    begin();
    return end;
  }, []);

  const renew = (wanted: Kind = kind) => {
    setMessage('');
    setKind(wanted);
    setPhase('loading');
    void load(wanted);
  };

  return { kind, phase, challenge, message, answer, renew };
}

/** An abort terminates the worker; rejects when the browser refuses workers. */
function runWork(work: Work, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    const stop = () => worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', (event: MessageEvent<number>) => {
      stop();
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      stop();
      reject(new Error(event.message || 'The worker did not start'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(work);
  });
}
