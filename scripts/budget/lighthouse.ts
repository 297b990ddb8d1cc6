/**
 * Lighthouse 13, mobile, simulated slow 4G, on the real server. Medians, because a single run varies too much. Each run
 * also visits a plain page, because a busy or slow machine blocks even that.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from '../lib/chromium.ts';
import { median } from '../lib/statistics.ts';
import { startPlainPage } from './plain-page.ts';
import { startServedSite } from './served-site.ts';

/** Medians of a page; a kilobyte is 1000 bytes. */
export interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  /** Longer than that of the plain page in the same run. */
  tbt: number;
  cls: number;
  /** Kilobytes received before `load`. */
  beforeLoad: number;
}

/** What Lighthouse measured in addition to the page. */
export interface Machine {
  /** Lighthouse's measure of the machine's speed: higher is faster. */
  benchmarkIndex: number;
  /** Of the plain page. */
  plainPerformance: number;
  plainTbt: number;
}

export interface Measured {
  figures: Figures;
  machine: Machine;
}

/**
 * @param addresses paths such as `/?lang=en#/role`, on a separate server
 * @param tell called with each page's results
 */
export async function runLighthouse(
  addresses: readonly string[],
  runs: number,
  tell: (line: string) => void,
): Promise<Map<string, Measured>> {
  const plain = await startPlainPage();
  const site = await startServedSite();
  const results = new Map<string, Measured>();
  try {
    for (const address of addresses) {
      const all: Measured[] = [];
      for (let run = 0; run < runs; run++) {
        all.push(await measure(`${site.url}${address}`, plain.url));
      }
      const measured = {
        figures: mediansOf(all.map(({ figures }) => figures)),
        machine: mediansOf(all.map(({ machine }) => machine)),
      };
      results.set(address, measured);
      tell(`${address}: ${all.map(({ figures }) => figures.performance).join(' ')}`);
      tell(`  ${describe(measured.machine)}`);
    }
  } finally {
    await site.stop();
    await plain.stop();
  }
  return results;
}

export const describe = ({ benchmarkIndex, plainPerformance, plainTbt }: Machine): string =>
  `benchmark index ${benchmarkIndex.toFixed(0)}, plain page ${plainPerformance}, TBT ${plainTbt.toFixed(0)} ms`;

function mediansOf<Names extends string>(all: readonly Record<Names, number>[]) {
  const names = Object.keys(all[0]!) as Names[];
  const medians = names.map((name) => [name, median(all.map((one) => one[name]))]);
  return Object.fromEntries(medians) as Record<Names, number>;
}

async function measure(page: string, plain: string): Promise<Measured> {
  const before = figuresOf(await patiently(() => visit(plain)));
  const result = await patiently(() => visit(page));
  const figures = figuresOf(result);
  return {
    figures: { ...figures, tbt: Math.max(0, figures.tbt - before.tbt) },
    machine: {
      benchmarkIndex: result.environment.benchmarkIndex,
      plainPerformance: before.performance,
      plainTbt: before.tbt,
    },
  };
}

/** Lighthouse sometimes misses the start of its trace (NO_NAVSTART) and then has no figures. */
async function patiently(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function visit(url: string): Promise<Result> {
  const { executablePath, args = [] } = await chromium();
  const browser = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    // Phones do not hint fonts. Hinted widths on Linux are whole pixels, which breaks lines elsewhere.
    chromeFlags: [...args, '--headless=new', '--font-render-hinting=none'],
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  } finally {
    browser.kill();
  }
}

interface RequestItem {
  networkEndTime: number;
  transferSize: number;
}

function figuresOf({ audits, categories }: Result): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = (id: string) => (audits[id]?.details as { items?: unknown[] } | undefined)?.items;
  const [{ observedLoad = 0 } = {}] = (details('metrics') ?? []) as { observedLoad?: number }[];
  const requests = (details('network-requests') ?? []) as RequestItem[];
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    beforeLoad:
      requests
        .filter(({ networkEndTime }) => networkEndTime <= observedLoad)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}
