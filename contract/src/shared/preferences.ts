/** Copy of the stored language, so that the server sends the page in that language at once; it has no other effect. */
export const languageCookie = 'prelude_lang';
