export const views = ['story', 'factions'] as const;
export type WorldView = (typeof views)[number];

/** An unknown view, and one that the campaign has no data for, falls back to the first. */
export const viewOf = (query: URLSearchParams, present: readonly WorldView[] = views): WorldView =>
  present.find((view) => view === query.get('view')) ?? present[0] ?? 'story';

/** Returns the open entry; undefined when the name is missing or unknown. */
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

export const paragraphsOf = (text = ''): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Offset on the orbit from the top entry: −2, −1, 0 … in the shorter direction. */
export function orbitOffset(index: number, at: number, count: number): number {
  const half = Math.floor((count - 1) / 2);
  return ((index - at + half + count) % count) - half;
}
