/** Lighthouse 13, mobile, simulated slow 4G, on the real server. Medians, because a single run varies too much. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from '../lib/chromium.ts';
import { median } from '../lib/statistics.ts';
import { startServedSite } from './served-site.ts';

/** Medians of a page; a kilobyte is 1000 bytes. */
export interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes received before `load`. */
  beforeLoad: number;
}

/**
 * @param addresses paths such as `/?lang=en#/role`, on a separate server
 * @param tell called with each page's performance scores
 */
export async function runLighthouse(
  addresses: readonly string[],
  runs: number,
  tell: (line: string) => void,
): Promise<Map<string, Figures>> {
  const site = await startServedSite();
  const results = new Map<string, Figures>();
  try {
    for (const address of addresses) {
      const figures: Figures[] = [];
      for (let run = 0; run < runs; run++) {
        figures.push(await patiently(() => visit(`${site.url}${address}`)));
      }
      const names = Object.keys(figures[0]!) as (keyof Figures)[];
      const medians = names.map((name) => [name, median(figures.map((one) => one[name]))]);
      results.set(address, Object.fromEntries(medians) as Figures);
      tell(`${address}: ${figures.map((one) => one.performance).join(' ')}`);
    }
  } finally {
    await site.stop();
  }
  return results;
}

/** Lighthouse sometimes misses the start of its trace (NO_NAVSTART) and then has no figures. */
async function patiently(work: () => Promise<Figures>): Promise<Figures> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function visit(url: string): Promise<Figures> {
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
    return figuresOf(result.lhr);
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
