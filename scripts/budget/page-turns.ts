/** Turns through all pages on a four times slower CPU: long tasks, frames, response to input. */
import {
  type BrowserContextOptions,
  chromium as playwright,
  devices,
  type Page,
} from '@playwright/test';
import type { Variant } from '../../contract/src/shared/device.ts';
import { menus, pageById } from '../../e2e/support/pages.ts';
import { swipe } from '../../e2e/support/swipe.ts';
import { chromium } from '../lib/chromium.ts';
import { startPlainPage } from './plain-page.ts';
import { startServedSite } from './served-site.ts';

export interface Turns {
  turns: number;
  /** Longest task on the main thread, milliseconds. */
  longestTask: number;
  tasksOver50: number;
  /** Milliseconds between frames: median and 95th percentile of all turns. */
  frame: number;
  frame95: number;
  /** Fraction of turns without a frame over 32 ms. */
  smooth: number;
  /** From key press or end of a swipe to the next paint, milliseconds: 98th percentile, as in INP. */
  answer: number;
  /** The same on a page of two plain sheets: what the machine and the browser need. */
  plainAnswer: number;
}

interface Record {
  tasks: number[];
  frames: number[];
  answers: number[];
}

const slowdown = 4;
const screens: { [variant in Variant]: BrowserContextOptions } = {
  desktop: { viewport: { width: 1920, height: 1080 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

/** @param rounds how often to go from the first page to the last and back */
export async function measureTurns(rounds: number): Promise<Map<Variant, Turns>> {
  const site = await startServedSite();
  const plain = await startPlainPage('turning');
  const browser = await playwright.launch(await chromium());
  const results = new Map<Variant, Turns>();
  try {
    for (const variant of ['desktop', 'mobile'] as const) {
      const page = await (await browser.newContext(screens[variant])).newPage();
      await page.goto(`${site.url}/?lang=en`);
      await page.locator('#root[data-ready]').waitFor();
      // The page reacts to keys after the covered first pictures have loaded.
      await page.waitForTimeout(2000);
      const records = await walk(page, variant, rounds);
      await page.goto(plain.url);
      const plainRecords = await turnPlainPage(page, variant, records.length);
      results.set(variant, summary(records, plainRecords));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await site.stop();
    await plain.stop();
  }
  return results;
}

async function walk(page: Page, variant: Variant, rounds: number): Promise<Record[]> {
  const there = menus[variant].map(pageById);
  const way = [...there.slice(1), ...there.toReversed().slice(1)];
  const last = there.length - 1;
  const one = async (step: number) => {
    const forward = step < last;
    if (variant === 'desktop') await page.keyboard.press(forward ? 'PageDown' : 'PageUp');
    else await flick(page, forward);
    const reached = page.locator(`main > [data-page="${way[step]!.id}"]`);
    // On a phone a longer page is scrolled to its end first.
    if (variant === 'mobile') {
      for (let tries = 0; (await reached.count()) === 0; tries++) {
        // Its files may still be loading: another swipe would skip it.
        await reached.waitFor({ state: 'attached', timeout: 1500 }).catch(() => {});
        if ((await reached.count()) > 0) break;
        if (tries === 8) throw new Error(`No swipe reaches ${way[step]!.id}`);
        await flick(page, forward);
      }
    }
    await reached.waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('main > [inert]'));
  };
  // One round without measuring, so that all page files are loaded, as after background loading.
  for (const step of way.keys()) await one(step);
  await slowDown(page);
  const records: Record[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const step of way.keys()) {
      await page.evaluate(record);
      await one(step);
      records.push(await page.evaluate(harvest));
    }
  }
  return records;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Turns the plain page as often. */
async function turnPlainPage(page: Page, variant: Variant, turns: number): Promise<Record[]> {
  await slowDown(page);
  const records: Record[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await page.evaluate(record);
    if (variant === 'desktop') await page.keyboard.press('PageDown');
    else await flick(page, true);
    await page.waitForTimeout(700);
    records.push(await page.evaluate(harvest));
  }
  return records;
}

const flick = (page: Page, forward: boolean): Promise<void> =>
  swipe(page, [195, forward ? 700 : 200], [195, forward ? 200 : 700]);

type Recorder = { record?: Record; stop?: () => void };

/** Runs in the page: observes the main thread until `harvest`. */
function record(): void {
  const held: Record = { tasks: [], frames: [], answers: [] };
  const tasks = new PerformanceObserver((list) =>
    held.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  tasks.observe({ type: 'longtask' });
  const answers = new PerformanceObserver((list) =>
    held.answers.push(
      ...list
        .getEntries()
        .filter(({ name }) => name === 'keydown' || name === 'touchend')
        .map(({ duration }) => duration),
    ),
  );
  answers.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let last = performance.now();
  let running = true;
  requestAnimationFrame(function frame(now) {
    held.frames.push(now - last);
    last = now;
    if (running) requestAnimationFrame(frame);
  });
  Object.assign(window as Recorder, {
    record: held,
    stop: () => {
      running = false;
      tasks.disconnect();
      answers.disconnect();
    },
  });
}

/** Runs in the page: the observations since `record`. */
function harvest(): Promise<Record> {
  const { record: held, stop } = window as Recorder;
  // Observers report with a short delay.
  return new Promise((resolve) =>
    setTimeout(() => {
      stop!();
      resolve(held!);
    }, 150),
  );
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;

/** Event timing omits answers under 16 ms, so they count as 16 ms. */
const answerOf = (records: readonly Record[]): number =>
  quantile(
    records.map((one) => Math.max(16, ...one.answers)),
    0.98,
  );

function summary(records: readonly Record[], plain: readonly Record[]): Turns {
  const tasks = records.flatMap((one) => one.tasks);
  const frames = records.flatMap((one) => one.frames.slice(1));
  return {
    turns: records.length,
    longestTask: Math.max(0, ...tasks),
    tasksOver50: tasks.length,
    frame: quantile(frames, 0.5),
    frame95: quantile(frames, 0.95),
    smooth:
      records.filter((one) => one.frames.slice(1).every((frame) => frame <= 32)).length /
      records.length,
    answer: answerOf(records),
    plainAnswer: answerOf(plain),
  };
}
