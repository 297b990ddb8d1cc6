/**
 * A visitor whose device allows the living layer: motion allowed, a fast machine, and a fake WebGL2 that counts draw
 * calls.
 */
import type { Page } from '@playwright/test';

interface FakeDevice {
  cores: number;
  /** Every frame is late. */
  isSlow: boolean;
}

function fakeDevice({ cores, isSlow }: FakeDevice): void {
  const draws: number[] = [];
  Object.assign(globalThis, { draws });
  const answer = (value: number) => ({ get: () => value });
  Object.defineProperty(navigator, 'hardwareConcurrency', answer(cores));
  Object.defineProperty(navigator, 'deviceMemory', answer(8));
  const signaled = 1;
  const context = new Proxy<Record<string, unknown>>(
    {
      SIGNALED: signaled,
      getExtension: () => null,
      getSyncParameter: () => (isSlow ? 0 : signaled),
      drawArrays: (_kind: number, _first: number, count: number) => draws.push(count),
    },
    {
      get: (known, name) =>
        name in known ? known[name as string] : /^[A-Z]/.test(String(name)) ? 2 : () => ({}),
    },
  );
  const open = HTMLCanvasElement.prototype.getContext;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: '2d', options?: unknown) {
      return (kind as string) === 'webgl2' ? context : open.call(this, kind, options as undefined);
    },
  });
}

/**
 * Call before the visit.
 * @param hasLoop the pack's loop plays. Once it covers the picture, the layer stops
 */
export async function makeMoving(
  page: Page,
  { hasLoop = false, ...device }: Partial<FakeDevice> & { hasLoop?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(fakeDevice, { cores: 8, isSlow: false, ...device });
  // A file that never comes is no error in the console.
  if (!hasLoop) await page.route(/\/film\/loop-/, () => undefined);
}

/** Vertex count of each draw call so far. */
export const drawsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { draws: number[] }).draws);

export const drawsWithin = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (left) => {
    const { draws } = globalThis as unknown as { draws: number[] };
    const before = draws.length;
    for (let frame = 0; frame < left; frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return draws.length - before;
  }, frames);

export const canvasOf = (page: Page) => page.locator('[data-living] > canvas');
