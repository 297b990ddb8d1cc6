/** Lighthouse 13, mobile, simulated slow 4G, on the real server: medians, since a single run says little. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Language, toTag } from '../../contract/src/languages.ts';
import { chromium } from '../lib/chromium.ts';
import { freePort } from '../lib/free-port.ts';
import { startServer } from '../lib/server-process.ts';
import { median } from '../lib/table.ts';
import { type Check, limits } from './limits.ts';

export interface Visit {
  language: Language;
  /** `#/milestone`; empty is the home page. */
  hash: string;
}

interface Figures {
  performance: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes that had arrived when `load` fired. */
  beforeLoad: number;
}

export async function runLighthouse(
  visits: readonly Visit[],
  runs: number,
  tell: (line: string) => void,
): Promise<Check[]> {
  const data = mkdtempSync(join(tmpdir(), 'prelude-budget-'));
  const server = await startServer(await freePort(), { DATA_DIR: data });
  const checks: Check[] = [];
  try {
    for (const { language, hash } of visits) {
      const url = `${server.url}/?lang=${toTag(language)}${hash}`;
      const figures: Figures[] = [];
      for (let run = 0; run < runs; run++) figures.push(await visit(url));
      const of = (pick: keyof Figures) => median(figures.map((one) => one[pick]));
      const what = (name: string) => `${language} ${hash || '/'}: ${name}`;
      const least = (name: 'performance' | 'accessibility'): Check => ({
        ...{ what: what(name), unit: '', atLeast: true },
        ...{ value: of(name), limit: limits[name] },
      });
      const most = (name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'beforeLoad', unit: string): Check => ({
        ...{ what: what(name === 'beforeLoad' ? 'before load' : name.toUpperCase()), unit },
        ...{ value: of(name), limit: limits[name] },
      });
      checks.push(
        ...[least('performance'), least('accessibility')],
        ...[most('fcp', 'ms'), most('lcp', 'ms'), most('tbt', 'ms'), most('cls', '')],
        most('beforeLoad', 'KB'),
      );
      tell(`${language} ${hash || '/'}: ${figures.map((one) => one.performance).join(' ')}`);
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return checks;
}

/** One run in a browser of its own: nothing is in its cache. */
async function visit(url: string): Promise<Figures> {
  const { executablePath, args = [] } = await chromium();
  const browser = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    chromeFlags: [...args, '--headless=new'],
  });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
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
