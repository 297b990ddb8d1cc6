/** Names shared by a page and the server; separate from the calls so that a page does not load the schema library. */

/** Readable by the page for 30 days (spec §3, §9). The server makes no decision by them. */
export const idCookie = 'dna_id';
export const emailCookie = 'dna_email';
export const cookieDays = 30;

/**
 * A page sets this on logout, because it cannot clear the HttpOnly session cookie and the server may be unreachable. At
 * the next request the server ends the session and clears both cookies. The cookie can only end a session, never open
 * one.
 */
export const leftCookie = 'prelude_left';

/** Sent by the site's pages with GETs that change the session; another site cannot add it without a CORS preflight. */
export const fetchHeader = 'x-prelude';
