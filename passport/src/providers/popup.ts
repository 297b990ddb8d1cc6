/**
 * The pop-up of 600x700 (spec §4, §9): looked at every second; closed is cancelled; at our own address it says
 * how it went. The word comes over a channel too, for browsers that cut a pop-up off from the page that opened it.
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
/** The word of a pop-up that closes itself may come a moment after. */
const lastWord = 400;

export interface Arrival {
  outcome: FlowOutcome;
  error: string;
}

/** Opens it at once: a browser blocks one that is not the direct answer to a click. Null: it was blocked. */
export function openPopup(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - popupSize.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - popupSize.height) / 2);
  const features = `popup,width=${popupSize.width},height=${popupSize.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open('about:blank', 'passport', features);
  return popup && !popup.closed ? popup : null;
}

/** Resolves once the flow of `state` has come back, the pop-up was closed, or `signal` gives up. */
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

/** What the pop-up's address says, once it is at ours; a provider's may not be read. */
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
