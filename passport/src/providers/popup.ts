/**
 * The pop-up of 600x700 (spec §4, §9), polled every second. Closing it cancels; at the site's own address it carries
 * the result. The result also arrives on a channel, for browsers that isolate a pop-up from its opener.
 */
import {
  donePath,
  flowChannel,
  type FlowOutcome,
  flowOutcomes,
} from '@prelude/contract/account/provider-flow';
import { isFields } from '../results.ts';

export const popupSize = { width: 600, height: 700 } as const;
export const pollEvery = 1000;
/** Milliseconds: the result of a closed pop-up can arrive slightly later. */
const lastWord = 400;

export interface Arrival {
  outcome: FlowOutcome;
  error: string;
}

/** Must be called directly in a click handler, or the browser blocks it. Returns null when blocked. */
export function openPopup(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - popupSize.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - popupSize.height) / 2);
  const features = `popup,width=${popupSize.width},height=${popupSize.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open('about:blank', 'passport', features);
  return popup && !popup.closed ? popup : null;
}

/** Resolves when the flow of `state` returns, the pop-up is closed, or `signal` aborts. */
export function arrivalOf(popup: Window, state: string, signal?: AbortSignal): Promise<Arrival> {
  return new Promise((resolve) => {
    const channel =
      typeof BroadcastChannel === 'function'
        ? new BroadcastChannel(flowChannel + state)
        : undefined;
    const end = (arrival: Arrival): void => {
      clearInterval(poll);
      channel?.close();
      signal?.removeEventListener('abort', abandon);
      resolve(arrival);
    };
    const abandon = (): void => {
      popup.close();
      end({ outcome: 'cancelled', error: '' });
    };
    const hear = (message: unknown): void => {
      const arrival = arrivalIn(message, state);
      if (arrival) end(arrival);
    };
    const look = (): void => {
      const message = addressOf(popup);
      if (message) hear(message);
      else if (popup.closed) {
        clearInterval(poll);
        setTimeout(() => end({ outcome: 'cancelled', error: '' }), lastWord);
      }
    };
    const poll = setInterval(look, pollEvery);
    if (channel) channel.addEventListener('message', ({ data }) => hear(data));
    if (signal?.aborted) abandon();
    else signal?.addEventListener('abort', abandon);
  });
}

/** Returns the result from the pop-up's address. A provider's address cannot be read: it is cross-origin. */
function addressOf(popup: Window): Record<string, string> | undefined {
  try {
    const { pathname, search } = popup.location;
    return pathname === donePath ? Object.fromEntries(new URLSearchParams(search)) : undefined;
  } catch {
    return undefined;
  }
}

/** The state must equal the one that was sent. Any other is a mismatch, whatever the message contains (spec §4). */
export function arrivalIn(message: unknown, state: string): Arrival | undefined {
  if (!isFields(message)) return undefined;
  const outcome = flowOutcomes.find((known) => known === message.outcome);
  if (!outcome) return undefined;
  const error = typeof message.error === 'string' ? message.error.slice(0, 64) : '';
  return message.state === state ? { outcome, error } : { outcome: 'mismatch', error };
}
