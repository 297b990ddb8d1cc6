/** Names a page and the server share. Apart from the calls so that a page can use them without their schemas. */

/** Readable by the page for 30 days (§3, §9). The server never decides anything by them. */
export const idCookie = 'dna_id';
export const emailCookie = 'dna_email';
export const cookieDays = 30;

/** Sent by our own pages with GETs that change the session; another site cannot add it without a preflight. */
export const fetchHeader = 'x-prelude';
