export type Hindrance = 'empty' | 'hidden' | 'covered' | 'away' | 'still' | 'closed';

const interval = 1000 / 30;
/** ms. A 60 Hz screen sometimes calls slightly early. */
const slack = 4;
/** ms. Longer pauses do not advance the time. */
const longestStep = 100;

export interface FrameLoop {
  hinder(by: Hindrance, is: boolean): void;
  time(): number;
}

export function startFrameLoop(draw: (time: number) => void): FrameLoop {
  const hindrances = new Set<Hindrance>(['empty']);
  let frame = 0;
  let last = 0;
  let elapsed = 0;
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    const step = now - last;
    if (step < interval - slack) return;
    last = now;
    elapsed += Math.min(step, longestStep);
    draw(elapsed / 1000);
  };
  return {
    hinder(by, is) {
      if (is) hindrances.add(by);
      else hindrances.delete(by);
      if (hindrances.size === 0 && frame === 0) {
        last = performance.now();
        frame = requestAnimationFrame(tick);
      } else if (hindrances.size > 0) {
        cancelAnimationFrame(frame);
        frame = 0;
      }
    },
    time: () => elapsed / 1000,
  };
}
