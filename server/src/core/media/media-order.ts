/** The order in which media files are made when no one waits for one. */
import type { Job } from '@prelude/pack/compile/job';

/** First what every page shows. */
const order = [
  /^fonts\//,
  /^plates\/hero-/,
  /^[^/]+$/,
  /^plates\//,
  /^roles\//,
  /^social\/lettering\.json$/,
  /^(?:world|features|weapons|factions|rewards)\//,
  /^music\//,
  /^motifs\//,
];

const rankOf = ({ outputs }: Job): number => {
  const rank = order.findIndex((pattern) => pattern.test(outputs[0]!.path));
  return rank === -1 ? order.length : rank;
};

export const inOrder = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Link previews: there are many, and most are never shown. */
export const isOnRequest = ({ outputs }: Job): boolean =>
  /^social\/.+\.jpg$/.test(outputs[0]!.path);
