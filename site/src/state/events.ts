/**
 * What the page tells of itself to be counted (spec §7). The small part every page carries: events wait here until
 * the part that sends them is loaded, once the page is at rest. Where it never is, nothing is counted, and nothing else
 * happens.
 */
import type { EventName } from '@prelude/contract/site/event-names';

export type EventSink = (name: EventName, at: number, detail?: string) => void;

const most = 50;
const early: Parameters<EventSink>[] = [];
let sink: EventSink = (...event) => {
  if (early.length < most) early.push(event);
};

/** @param detail which one: lower-case letters, digits, `-` and `_` */
export const track = (name: EventName, detail?: string): void => sink(name, Date.now(), detail);

/** Hands over what has waited, and from now on everything. */
export function takeEvents(next: EventSink): void {
  sink = next;
  for (const waiting of early.splice(0)) next(...waiting);
}

/** Presses of what is marked with `data-event`, its `data-detail` with it. @returns how to stop */
export function watchPresses(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const marked = target instanceof Element && target.closest<HTMLElement>('[data-event]');
    if (marked) track(marked.dataset.event as EventName, marked.dataset.detail);
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
