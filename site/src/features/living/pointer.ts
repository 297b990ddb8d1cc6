const ease = 0.05;

export interface Pointer {
  /** Advances one frame and returns −1 to 1 on both axes. */
  step(time: number): [number, number];
  stop(): void;
}

export function followPointer(): Pointer {
  let [x, y, wantedX, wantedY] = [0, 0, 0, 0];
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    wantedX = (clientX / innerWidth) * 2 - 1;
    wantedY = (clientY / innerHeight) * 2 - 1;
  };
  addEventListener('pointermove', onMove, { passive: true });
  return {
    step(time) {
      x += (wantedX * 0.8 - x) * ease;
      y += (wantedY * 0.8 - y) * ease;
      return [x + 0.2 * Math.sin(time * 0.23), y + 0.2 * Math.sin(time * 0.17 + 1)];
    },
    stop: () => removeEventListener('pointermove', onMove),
  };
}
