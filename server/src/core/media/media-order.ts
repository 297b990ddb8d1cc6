/** The order in which media files are made when no one waits for one. */
import type { Job } from '@prelude/pack/compile/job';

/** First what every page shows. */
const order = [
  /^fonts\//,
  /^plates\/hero-/,
  /^title\//,
  /^[^/]+$/,
  /^plates\//,
  /^roles\//,
  /^social\/lettering\.json$/,
  /^(?:world|features|weapons|factions|rewards)\//,
  /^music\//,
  /^motifs\//,
];
/** After all else. */
const last = /^fan-kit\//;

const rankOf = ({ outputs }: Job): number => {
  const { path } = outputs[0]!;
  if (last.test(path)) return order.length + 1;
  const rank = order.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? order.length : rank;
};

export const inOrder = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Link previews, and wallpapers with a title: there are many, and most are never shown. */
export const isOnRequest = ({ outputs }: Job): boolean => {
  const { path } = outputs[0]!;
  const isTitled = path.startsWith('fan-kit/') && path.includes('-title-');
  return path.endsWith('.jpg') && (path.startsWith('social/') || isTitled);
};
