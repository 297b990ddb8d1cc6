/** Whether this visitor, on this device, should see anything move. */

export interface Circumstances {
  reducedMotion: boolean;
  saveData: boolean;
  /** Gigabytes; browsers that do not tell are not held to it. */
  memory: number | undefined;
  cores: number | undefined;
}

const leastMemory = 4;
const leastCores = 4;

export const isMotionAllowed = ({
  reducedMotion,
  saveData,
  memory,
  cores,
}: Circumstances): boolean =>
  !reducedMotion &&
  !saveData &&
  (memory ?? leastMemory) >= leastMemory &&
  (cores ?? leastCores) >= leastCores;

/** A frame that takes longer than this (ms) is late. */
export const patience = 12;
const tolerated = 30;

/** Counts late frames, forgives each by one in time; true when it is too much for this device. */
export function watchFrames(): (isLate: boolean) => boolean {
  let late = 0;
  return (isLate) => {
    late = Math.max(0, late + (isLate ? 1 : -1));
    return late >= tolerated;
  };
}
