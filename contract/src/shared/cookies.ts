/** Names a page and the server share. Apart from the calls so that a page can use them without their schemas. */

/** Readable by the page for 30 days (§3, §9). The server never decides anything by them. */
export const idCookie = 'dna_id';
export const emailCookie = 'dna_email';
export const cookieDays = 30;

/**
 * Set by a page that logs out: it cannot clear the session's own cookie, and the server may be out of reach. At the
 * browser's next request the server ends the session and clears both. It can only end a session, never open one.
 */
export const leftCookie = 'prelude_left';

/** Sent by our own pages with GETs that change the session; another site cannot add it without a preflight. */
export const fetchHeader = 'x-prelude';
