/** Leaving by a full page, for browsers without pop-ups: what must be known on coming back, for this tab alone. */
import { leftKey } from '@prelude/contract/account/door-flow';
import { type DoorName, doorNames } from './door-kinds.ts';
import type { AcceptedAgreement } from './passport.ts';
import { type Arrival, arrivalIn } from './popup.ts';
import { isFields } from './results.ts';
import { parseSafely } from './safe-json.ts';

/** What the visitor wanted: to sign in, or to link the door to their account. */
export type Purpose = 'login' | 'link';

export interface Left {
  state: string;
  door: DoorName;
  purpose: Purpose;
  agr: readonly AcceptedAgreement[];
  /** Hash of the page to come back to, such as `#/home`. */
  place: string;
}

/** False where the browser keeps nothing: the visitor could leave but not come back. */
export function keepLeft(left: Left): boolean {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left));
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}

/** What was left and how it went; forgets it. Undefined when nobody left, or they went back without an answer. */
export function takeLeft(): (Left & { arrival: Arrival }) | undefined {
  try {
    const value = parseSafely(sessionStorage.getItem(leftKey) ?? 'null');
    sessionStorage.removeItem(leftKey);
    if (!isFields(value) || typeof value.state !== 'string') return undefined;
    const { state, door, purpose, agr, place, returned, outcome, error } = value;
    const arrival = arrivalIn({ state: returned, outcome, error }, state);
    const name = doorNames.find((known) => known === door);
    if (!arrival || !name || !Array.isArray(agr)) return undefined;
    return {
      state,
      arrival,
      door: name,
      agr: agr as AcceptedAgreement[],
      purpose: purpose === 'link' ? 'link' : 'login',
      place: typeof place === 'string' ? place : '',
    };
  } catch {
    return undefined;
  }
}
