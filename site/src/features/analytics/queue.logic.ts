/** Points on their way: gathered for some seconds, so that a lively visitor is one message, not twenty. */
import {
  mostPoints,
  oldestPointMs,
  type PointName,
  type PointPage,
} from '@prelude/contract/site/point-names';

export interface QueuedPoint {
  name: PointName;
  page: PointPage;
  at: number;
  detail: string | undefined;
}

/** As the contract has them: how long ago, not when. */
export interface SentPoint extends Omit<QueuedPoint, 'at' | 'detail'> {
  ago: number;
  detail?: string;
}

export interface Queue {
  add(point: QueuedPoint): void;
  /** Sends what there is now. */
  flush(leaving?: boolean): void;
}

/** @param waitMs how long the first point of a message waits for others */
export function createQueue(
  send: (points: SentPoint[], leaving: boolean) => void,
  waitMs: number,
  now: () => number = Date.now,
): Queue {
  let points: QueuedPoint[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (leaving = false) => {
    clearTimeout(timer);
    timer = undefined;
    if (points.length === 0) return;
    const time = now();
    const sent = points.map(({ at, detail, ...point }) => ({
      ...point,
      // A clock that was set back makes no future.
      ago: Math.min(oldestPointMs, Math.max(0, Math.round(time - at))),
      ...(detail && { detail }),
    }));
    points = [];
    send(sent, leaving);
  };
  return {
    flush,
    add(point) {
      points.push(point);
      if (points.length >= mostPoints) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
