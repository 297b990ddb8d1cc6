import { useEffect, useRef, useState } from 'react';
import { translate } from '../../../lib/text.ts';
import {
  type Answer,
  askChallenge,
  type Challenge,
  type Kind,
  sendAnswer,
  type Ticket,
} from './challenge.ts';
import { runWork } from './run-work.ts';

/** `failed`: no challenge could be had; the visitor decides when to try again. */
export type Phase = 'loading' | 'ready' | 'checking' | 'failed';

/** One challenge after another until one is passed. The work runs while the visitor slides. */
export function useCaptcha(onPassed: (ticket: Ticket) => void) {
  const [kind, setKind] = useState<Kind>('slider');
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Phase>('loading');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [message, setMessage] = useState('');
  const work = useRef<Promise<number> | null>(null);
  const ended = useRef<AbortSignal | null>(null);

  async function answer(given: Pick<Answer, 'id' | 'x' | 'trail'>) {
    const signal = ended.current;
    setPhase('checking');
    setMessage('');
    const counter = await work.current?.catch(() => undefined);
    if (signal?.aborted) return;
    const reply = counter === undefined ? undefined : await sendAnswer({ ...given, counter });
    if (signal?.aborted) return;
    if (reply?.code === 0) return onPassed(reply.data);
    setMessage(reply?.msg ?? translate('common.error'));
    // The work of the other kind takes seconds; it is not repeated behind the visitor's back.
    if (given.x === undefined) setPhase('failed');
    else setRound((number) => number + 1);
  }

  useEffect(() => {
    const stop = new AbortController();
    ended.current = stop.signal;
    setPhase('loading');
    void askChallenge(kind).then((reply) => {
      if (stop.signal.aborted) return;
      if (reply.code !== 0) {
        setMessage(reply.msg);
        return setPhase('failed');
      }
      work.current = runWork(reply.data.work, stop.signal);
      work.current.catch(() => undefined);
      setChallenge(reply.data);
      setPhase('ready');
      if (reply.data.kind === 'work') void answer({ id: reply.data.id });
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new challenge is asked for by kind and round alone
  }, [kind, round]);

  const renew = (next: Kind = kind) => {
    setMessage('');
    setKind(next);
    setRound((number) => number + 1);
  };

  return { kind, phase, challenge, message, round, answer, renew };
}
