/**
 * Events wait in this small module until the sending module loads, when the page is idle (spec §7). If it never loads,
 * nothing is counted and nothing else is affected.
 */
import type { EventName } from '@prelude/contract/site/event-names';

export type EventSink = (name: EventName, at: number, detail?: string) => void;

const most = 50;
const early: Parameters<EventSink>[] = [];
let sink: EventSink = (...event) => {
  if (early.length < most) early.push(event);
};

/** @param detail lower-case letters, digits, `-` and `_` */
export const track = (name: EventName, detail?: string): void => sink(name, Date.now(), detail);

/** Passes the waiting and all later events to `next`. */
export function takeEvents(next: EventSink): void {
  sink = next;
  for (const waiting of early.splice(0)) next(...waiting);
}

/** Tracks clicks on elements with `data-event` and their `data-detail`. */
export function watchPresses(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const marked = target instanceof Element && target.closest<HTMLElement>('[data-event]');
    if (marked) track(marked.dataset.event as EventName, marked.dataset.detail);
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
