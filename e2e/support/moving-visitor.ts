/**
 * A visitor whose device moves pictures: no wish for calm, a good machine, and a WebGL2 that only counts. What is drawn is
 * looked at elsewhere; here it matters when and how often.
 */
import type { Page } from '@playwright/test';

interface FakeDevice {
  cores: number;
  /** Every frame comes too late. */
  isSlow: boolean;
}

/** Runs in the page before anything else. */
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

/** Before the visit. */
export async function makeMoving(page: Page, device: Partial<FakeDevice> = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(fakeDevice, { cores: 8, isSlow: false, ...device });
}

/** Events and corners of every draw so far. */
export const drawsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { draws: number[] }).draws);

/** How many draws come in the time of so many of the page's frames. */
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

/** What the layer draws on. */
export const canvasOf = (page: Page) => page.locator('[data-living] > canvas');
