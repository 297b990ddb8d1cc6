/** Collects events for some seconds, so that an active visitor sends one message instead of twenty. */
import {
  mostEvents,
  oldestEventMs,
  type EventName,
  type EventPage,
} from '@prelude/contract/site/event-names';

export interface QueuedEvent {
  name: EventName;
  page: EventPage;
  at: number;
  detail: string | undefined;
}

export interface SentEvent extends Omit<QueuedEvent, 'at' | 'detail'> {
  ago: number;
  detail?: string;
}

export interface Queue {
  add(event: QueuedEvent): void;
  flush(leaving?: boolean): void;
}

/** @param waitMs how long the first event of a message waits for others */
export function createQueue(
  send: (events: SentEvent[], leaving: boolean) => void,
  waitMs: number,
  now: () => number = Date.now,
): Queue {
  let events: QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (leaving = false) => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const time = now();
    const sent = events.map(({ at, detail, ...event }) => ({
      ...event,
      // The device clock can be set back, so the age must not be negative.
      ago: Math.min(oldestEventMs, Math.max(0, Math.round(time - at))),
      ...(detail && { detail }),
    }));
    events = [];
    send(sent, leaving);
  };
  return {
    flush,
    add(event) {
      events.push(event);
      if (events.length >= mostEvents) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
