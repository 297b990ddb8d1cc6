import type { readStatus, Status } from '@prelude/contract/site/status';
import { useEffect, useState } from 'react';
import { get } from '../../../lib/http/http.ts';
import { countState, refreshCount } from '../../../state/count-store.ts';
import { placeInAll } from './success.logic.ts';

export interface Result {
  status: Status;
  /** Place among all counted registrations, for a new registration only. */
  place: number | undefined;
}

/** Undefined while loading and after a failure: the dialog then shows the number only. */
export function useResult(number: number, repeat: boolean): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let stale = false;
    const look = async () => {
      const [reply] = await Promise.all([get<typeof readStatus>('/api/status'), refreshCount()]);
      if (stale || reply.code !== 0) return;
      const parts = countState.get().count?.parts;
      setResult({ status: reply.data, place: repeat ? undefined : placeInAll(parts, number) });
    };
    void look();
    return () => {
      stale = true;
    };
  }, [number, repeat]);
  return result;
}
