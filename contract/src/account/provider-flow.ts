/** What a page and the server share of the way out to a third party; apart from the calls, so without their schemas. */

/** Result of a returned sign-in flow, as `/auth/done` and the broadcast channel name it. */
export const flowOutcomes = ['ok', 'cancelled', 'failed', 'mismatch'] as const;
export type FlowOutcome = (typeof flowOutcomes)[number];

/** Where providers send the visitor back to, and where the visitor is then. */
export const returnPath = '/auth/return';
export const donePath = '/auth/done';
/**
 * The result of a returned flow is posted on the channel named this + its state: `{state, outcome, error}`, never a
 * token.
 */
export const flowChannel = 'prelude-auth-';
/** Session storage of a page that left by redirect: `{state, place, …}`; the done page adds how it went. */
export const leftKey = 'passport_left';
