/** The lines of a quote, and the address to share. */

/** The lines of a quote: `<br>` is the only tag a quote may hold, and nothing in it ever becomes markup. */
export const linesOf = (talk: string): string[] =>
  talk.split(/<br\s*\/?>/i).map((line) => line.trim());

/** The address that link previews can read; it leads to the page (spec §3, keys). */
export const shareAddress = (
  origin: string,
  tag: string,
  kind: 'role' | 'weapon',
  key: string,
): string => `${origin}/${tag}/${kind}/${key}`;
