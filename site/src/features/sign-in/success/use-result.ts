import type { readStatus, Status } from '@prelude/contract/site/status';
import { useEffect, useState } from 'react';
import { get } from '../../../lib/http/http.ts';
import { countState, refreshCount } from '../../../state/count-store.ts';
import { rankInAll } from './success.logic.ts';

export interface Result {
  status: Status;
  /** Rank among all counted registrations, for a new registration only. */
  rank: number | undefined;
}

/** Buttons wait for the answer, but not longer. */
const timeoutMs = 5000;

/** Undefined while loading; null after a failure or 5 s: the dialog then shows the number only. */
export function useResult(number: number, repeat: boolean): Result | null | undefined {
  const [result, setResult] = useState<Result | null>();
  useEffect(() => {
    let stale = false;
    const look = async () => {
      const [reply] = await Promise.all([get<typeof readStatus>('/api/status'), refreshCount()]);
      if (stale) return;
      const parts = countState.get().count?.parts;
      const rank = repeat ? undefined : rankInAll(parts, number);
      setResult(reply.code === 0 ? { status: reply.data, rank } : null);
    };
    void look();
    const timer = setTimeout(() => setResult((known) => known ?? null), timeoutMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [number, repeat]);
  return result;
}
