/** What the world's page shows: its two views, and the entry that is open. All of it stands in the address. */

export const views = ['story', 'factions'] as const;
export type WorldView = (typeof views)[number];

/** Anything unknown is the story. */
export const viewOf = (query: URLSearchParams): WorldView =>
  query.get('view') === 'factions' ? 'factions' : 'story';

/** The entry the address opens; none, or an unknown one, opens nothing. */
export const openOf = <T extends { key: string }>(
  list: readonly T[],
  query: URLSearchParams,
): T | undefined => list.find(({ key }) => key === query.get('name'));

export function addressOf(view: WorldView, name?: string): string {
  const query = new URLSearchParams({
    ...(view === 'factions' && { view }),
    ...(name !== undefined && { name }),
  }).toString();
  return query ? `/worldview?${query}` : '/worldview';
}

/** A text in its paragraphs: an empty line parts them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** How far round the orbit something stands from the one at its height: −2, −1, 0 … the shorter way. */
export function orbitOffset(index: number, at: number, count: number): number {
  const half = Math.floor((count - 1) / 2);
  return ((index - at + half + count) % count) - half;
}
