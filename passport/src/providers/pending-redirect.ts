/** State of a full-page redirect, for browsers without pop-ups; kept for this tab only. */
import { leftKey } from '@prelude/contract/account/provider-flow';
import { type ProviderName, providerNames } from './provider-kinds.ts';
import type { AcceptedAgreement } from '../passport.ts';
import { type Arrival, arrivalIn } from './popup.ts';
import { isFields } from '../results.ts';
import { parseSafely } from '../safe-json.ts';

export type Purpose = 'login' | 'link';

export interface PendingRedirect {
  state: string;
  provider: ProviderName;
  purpose: Purpose;
  agr: readonly AcceptedAgreement[];
  /** Hash of the page to return to, such as `#/home`. */
  returnHash: string;
}

/** Returns false when the browser cannot store it: the visitor could then not return. */
export function savePendingRedirect(left: PendingRedirect): boolean {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left));
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The pending redirect and its result; removes it. Undefined without one, or when the visitor went back without an
 * answer.
 */
export function takePendingRedirect(): (PendingRedirect & { arrival: Arrival }) | undefined {
  try {
    const value = parseSafely(sessionStorage.getItem(leftKey) ?? 'null');
    sessionStorage.removeItem(leftKey);
    if (!isFields(value) || typeof value.state !== 'string') return undefined;
    const { state, provider, purpose, agr, returnHash, returned, outcome, error } = value;
    const arrival = arrivalIn({ state: returned, outcome, error }, state);
    const name = providerNames.find((known) => known === provider);
    if (!arrival || !name || !Array.isArray(agr)) return undefined;
    return {
      state,
      arrival,
      provider: name,
      agr: agr as AcceptedAgreement[],
      purpose: purpose === 'link' ? 'link' : 'login',
      returnHash: typeof returnHash === 'string' ? returnHash : '',
    };
  } catch {
    return undefined;
  }
}
