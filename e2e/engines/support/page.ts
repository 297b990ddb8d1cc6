/** Finds elements as a visitor sees them, and acts on them where the browser shows them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, keys } from './browser.ts';

export interface Target {
  /** CSS; the last match counts, because the newest dialog is last. */
  selector: string;
  /** Its label, or its whole text. */
  name?: string;
}

export interface Hit {
  /** The centre, and the box, in CSS px of the window. */
  x: number;
  y: number;
  box: { left: number; top: number; width: number; height: number };
  /** What the browser finds at the centre; empty if it is the element or its label. */
  covered: string;
  hasFocus: boolean;
}

/** How a visitor moves: pointer, or Tab and Space. */
export type Way = 'pointer' | 'keyboard';

/** Runs in the page. It must not use anything from outside, nor syntax that the oldest engine lacks. */
function locate({ selector, name }: Target, scrolls: boolean): Hit | null {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    return (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const isThere = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      !element.closest('[inert]') &&
      getComputedStyle(element).visibility === 'visible'
    );
  };
  const found = Array.from(document.querySelectorAll(selector)).findLast(
    (element) => isThere(element) && (name === undefined || nameOf(element) === name),
  );
  if (!found) return null;
  if (scrolls) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = document.elementFromPoint(x, y);
  const isHit = at && (found.contains(at) || at.closest('label')?.control === found);
  return {
    x,
    y,
    box: { left, top, width, height },
    covered: isHit ? '' : (at?.outerHTML.slice(0, 120) ?? 'nothing'),
    hasFocus: document.activeElement === found,
  };
}

export interface Page {
  browser: Browser;
  /** Rejects when it does not appear. */
  find(target: Target): Promise<Hit>;
  has(target: Target): Promise<boolean>;
  gone(target: Target): Promise<void>;
  /** Presses the middle of an element once nothing covers it, or Space once Tab has reached it. */
  press(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  until(what: string, expression: string): Promise<void>;
}

const patienceMs = 45_000;

const mostTabs = 150;

export function pageOf(browser: Browser, way: Way = 'pointer'): Page {
  // In Chromium 103, Tab continues from where a script has scrolled to.
  const scrolls = way === 'pointer';
  const look = (target: Target) =>
    browser.read<Hit | null>(`(${locate.toString()})(${JSON.stringify(target)}, ${scrolls})`);
  async function wait<Value>(what: string, read: () => Promise<Value | undefined>): Promise<Value> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(100)) {
      const value = await read();
      if (value !== undefined) return value;
    }
    throw new Error(`${what}: not within ${patienceMs / 1000} s`);
  }
  const label = ({ selector, name }: Target) => `${selector} ${name ?? ''}`;
  const find = (target: Target) =>
    wait(label(target), async () => (await look(target)) ?? undefined);
  const reach = async (target: Target) => {
    await find(target);
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if ((await look(target))?.hasFocus) return;
      await browser.type(keys.tab);
    }
    throw new Error(`${label(target)}: not reached by Tab`);
  };
  const point = async (target: Target) => {
    let covered = '';
    // Elements move while a dialog opens: it counts where the element rests.
    let last: Hit | null = null;
    const hit = await wait(`${label(target)}, to be pressed`, async () => {
      const now = await look(target);
      const rests = now && last && now.x === last.x && now.y === last.y;
      last = now;
      covered = now?.covered ?? '';
      return rests && covered === '' ? now : undefined;
    }).catch((error: unknown) => {
      throw new Error(`${(error as Error).message} ${covered && `(covered by ${covered})`}`, {
        cause: error,
      });
    });
    await browser.press(hit.x, hit.y);
  };
  const press = async (target: Target) => {
    if (way === 'pointer') return point(target);
    await reach(target);
    await browser.type(keys.space);
  };
  return {
    browser,
    find,
    press,
    has: async (target) => (await look(target)) !== null,
    gone: async (target) => {
      await wait(`${label(target)}, to be gone`, async () =>
        (await look(target)) ? undefined : true,
      );
    },
    fill: async (target, text) => {
      await (way === 'pointer' ? point(target) : reach(target));
      await browser.type(text);
      const value = `document.querySelectorAll(${JSON.stringify(target.selector)})`;
      await wait(`${label(target)} to have what was typed`, async () =>
        (await browser.read<boolean>(
          `Array.from(${value}).some((field) => field.value === ${JSON.stringify(text)})`,
        ))
          ? true
          : undefined,
      );
    },
    until: async (what, expression) => {
      await wait(what, async () =>
        // A document that is being replaced cannot answer.
        (await browser.read<boolean>(`Boolean(${expression})`).catch(() => false))
          ? true
          : undefined,
      );
    },
  };
}
