import { Failure } from './failures.ts';

export interface Proved {
  /** Until when dangerous actions need no further authentication, milliseconds since 1970; 0: not allowed now. */
  provedUntil: number;
}

/** Throws `Failure` operator.step_up without a fresh factor. */
export function requireFactor({ provedUntil }: Proved): void {
  if (provedUntil <= Date.now()) throw new Failure('operator.step_up');
}
