/**
 * Names that a page and the server share for a third-party sign-in; separate from the calls so that a page does not
 * load the schema library.
 */

/** Result of a returned sign-in flow, as `/auth/done` and the broadcast channel name it. */
export const flowOutcomes = ['ok', 'cancelled', 'failed', 'mismatch'] as const;
export type FlowOutcome = (typeof flowOutcomes)[number];

/** Where providers redirect to, and where the server redirects after that. */
export const returnPath = '/auth/return';
export const donePath = '/auth/done';
/**
 * The result of a returned flow is posted on the channel named this + its state: `{state, outcome, error}`, never a
 * token.
 */
export const flowChannel = 'prelude-auth-';
/** Session storage key of a page that left by redirect: `{state, place, …}`; the done page adds the result. */
export const leftKey = 'passport_left';
