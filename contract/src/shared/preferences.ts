/** Mirrors the remembered language so that the server can send the page in it at once; decides nothing else. */
export const languageCookie = 'prelude_lang';
