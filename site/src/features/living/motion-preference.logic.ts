export interface Circumstances {
  reducedMotion: boolean;
  saveData: boolean;
  /** Gigabytes; unknown values do not disable motion. */
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

const strongCores = 6;

/** Whether a video may play that the visitor has not asked for. @param isMetered each byte costs money */
export const isLoopAllowed = (given: Circumstances, isMetered: boolean): boolean =>
  isMotionAllowed(given) &&
  !isMetered &&
  (given.memory ?? Infinity) > leastMemory &&
  (given.cores ?? 0) >= strongCores;

/** ms. A frame that takes longer is late. */
export const lateFrameMs = 12;
const tolerated = 30;

/** Counts late frames; each frame in time offsets one. Returns true when the device is too slow. */
export function watchFrames(): (isLate: boolean) => boolean {
  let late = 0;
  return (isLate) => {
    late = Math.max(0, late + (isLate ? 1 : -1));
    return late >= tolerated;
  };
}
