/** Splits a quote into lines. `<br>` is the only supported tag; other content is never rendered as markup. */
export const linesOf = (talk: string): string[] =>
  talk.split(/<br\s*\/?>/i).map((line) => line.trim());

/** Share address for link previews; it redirects to the page (spec §3, keys). */
export const shareAddress = (
  origin: string,
  tag: string,
  kind: 'role' | 'weapon',
  key: string,
): string => `${origin}/${tag}/${kind}/${key}`;

/** @returns the reward that is the character herself, if the campaign has one: her key in small letters */
export const rewardOf = (key: string): string => key.toLowerCase();
