/**
 * `npm run lab -- pack`: from a pack to the page. For each of four packs: time and processor seconds until the first
 * page, without and with compiled media, until all pictures are made, and from a changed text, colour and picture to the
 * page, in development and in production. A server that reads its pack again gets a signal for a change; a version that
 * builds the pack into the site builds and starts again.
 *
 *   --tree FOLDER: another version of Prelude, whose packages are installed (default: this one)
 *   --packs nameless-abyss,cinder-lines,bare,stress: only these
 *   --no-dev: without development
 *   --write: store the results in docs/benchmarks/results
 *
 * Nothing else may run in the tree: an older version builds media, site and console again for each pack.
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromium as chromiumOptions } from '../scripts/lib/chromium.ts';
import { conclude, type Row } from '../scripts/lib/measurements.ts';
import { waitForPictures } from '../scripts/budget/served-site.ts';
import { root } from '../scripts/lib/paths.ts';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { packChanges } from './pack/changes.ts';
import { fillStressPack, stressAnswers } from './pack/stress.ts';
import { type Command, run } from './pack/tree.ts';

const names = ['nameless-abyss', 'cinder-lines', 'bare', 'stress'] as const;
type Name = (typeof names)[number];

const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: root },
    packs: { type: 'string', default: names.join(',') },
    'no-dev': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const tree = resolve(process.env.INIT_CWD ?? root, values.tree);
/** Whether its servers read a pack again. */
const isServed = existsSync(join(tree, 'scripts', 'campaign', 'command-dev.ts'));
const work = mkdtempSync(join(tmpdir(), 'prelude-lab-pack-'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const limitMs = 30 * 60_000;

/** Resolves to the seconds until `is` is true. Throws when the command ends first, or after half an hour. */
async function until(command: Command, is: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  let code: number | undefined;
  void command.ended.then((ended) => (code = ended));
  while (!(await is())) {
    if (code !== undefined || performance.now() - start > limitMs)
      throw new Error(`The command ended with ${code}:\n${command.output().slice(-2000)}`);
    command.cpu();
    await sleep(50);
  }
  return (performance.now() - start) / 1000;
}

const answers = (url: string) => async (): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

interface Taken {
  seconds: number;
  cpu: number;
}

/** Copies a sample, or makes a pack. @returns its folder, and what making it took */
async function makePack(name: Name): Promise<{ pack: string; taken: Taken }> {
  const pack = join(work, name);
  if (name === 'nameless-abyss' || name === 'cinder-lines') {
    cpSync(join(tree, 'campaigns', name), pack, { recursive: true });
    return { pack, taken: { seconds: 0, cpu: 0 } };
  }
  const start = performance.now();
  const more = name === 'stress' ? stressAnswers : ['--languages', 'en', '--yes'];
  const command = run(tree, 'campaign', ['new', pack, ...more], {});
  let isEnded = false;
  void command.ended.then(() => (isEnded = true));
  await until(command, async () => isEnded).catch(() => undefined);
  if ((await command.ended) !== 0) throw new Error(command.output());
  const taken = { seconds: (performance.now() - start) / 1000, cpu: command.cpu() };
  if (name === 'stress') fillStressPack(pack);
  return { pack, taken };
}

interface Running extends Taken {
  command: Command;
  url: string;
  /** With the files that the server has made. */
  data: string;
}

/**
 * Starts a server or the development servers, and waits for the first page.
 * @param data folder of an earlier server
 */
async function begin(
  script: 'start' | 'dev',
  pack: string,
  data = mkdtempSync(join(work, 'data-')),
): Promise<Running> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' };
  const command =
    isServed && script === 'dev'
      ? run(tree, 'campaign', ['dev', pack], env)
      : run(tree, script, [], { ...env, CAMPAIGN_DIR: pack });
  // Vite's own port, where development needs Vite.
  const isVite = !isServed && script === 'dev';
  const url = isVite ? 'http://localhost:5173/' : `http://127.0.0.1:${port}/`;
  const seconds = await until(command, answers(url));
  return { command, url, data, seconds, cpu: command.cpu() };
}

/** Hides what earlier runs have compiled, until `work` has ended. */
async function withoutMedia<Result>(task: () => Promise<Result>): Promise<Result> {
  const cache = join(tree, 'node_modules', '.cache', 'prelude', 'media');
  const aside = `${cache}-aside`;
  if (existsSync(cache)) renameSync(cache, aside);
  try {
    return await task();
  } finally {
    if (existsSync(aside)) {
      // What was made now is worth keeping for the next measurement of this pack.
      cpSync(aside, cache, { recursive: true });
      rmSync(aside, { recursive: true });
    }
  }
}

async function look(page: Page, url: string, shown: (page: Page) => Promise<string>) {
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(200);
    return await shown(page);
  } catch {
    // The server is starting again.
    return undefined;
  }
}

const row = (name: Name, what: string, { seconds, cpu }: Taken): Row => {
  print(`${name}, ${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor`);
  return {
    name: `${name}: ${what}`,
    measured: `${seconds.toFixed(1)} s, processor ${cpu.toFixed(1)} s`,
    details: { seconds, cpu },
  };
};

/** From each change to the page, which loads again until it shows the change. */
async function changesIn(
  kind: 'development' | 'production',
  { name, pack, browser }: { name: Name; pack: string; browser: Browser },
): Promise<Row[]> {
  const script = kind === 'development' ? 'dev' : 'start';
  let running = await begin(script, pack);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const rows: Row[] = [];
  if (kind === 'development') rows.push(row(name, 'development to its first page', running));
  for (const { name: what, make, shown } of packChanges) {
    let before: string | undefined;
    await until(running.command, async () => {
      before = await look(page, running.url, shown);
      return before !== undefined;
    });
    const cpuBefore = running.command.cpu();
    const start = performance.now();
    await make(pack);
    let restart: Running | undefined;
    if (kind === 'production' && isServed) running.command.signal('SIGHUP');
    else if (kind === 'production') {
      // A build and a start: a deployment.
      await running.command.stop();
      restart = await begin('start', pack);
      running = restart;
    }
    await until(running.command, async () => {
      const now = await look(page, running.url, shown);
      return now !== undefined && now !== '' && now !== before;
    });
    const cpu = running.command.cpu() - (restart ? 0 : cpuBefore);
    const seconds = (performance.now() - start) / 1000;
    rows.push(row(name, `a changed ${what} in ${kind}`, { seconds, cpu }));
  }
  await page.close();
  await running.command.stop();
  return rows;
}

async function measurePack(name: Name, browser: Browser): Promise<Row[]> {
  const { pack, taken } = await makePack(name);
  const { first, whole } = await withoutMedia(async () => {
    const running = await begin('start', pack);
    const start = performance.now();
    // A build makes all pictures before the first page.
    if (isServed) await waitForPictures(running.url.replace(/\/$/, ''));
    const seconds = running.seconds + (performance.now() - start) / 1000;
    const all = { seconds, cpu: running.command.cpu() };
    await running.command.stop();
    return { first: running, whole: all };
  });
  const rows = [
    row(name, 'to its first page, without compiled media', {
      seconds: taken.seconds + first.seconds,
      cpu: taken.cpu + first.cpu,
    }),
    row(name, 'to all pictures, without compiled media', {
      seconds: taken.seconds + whole.seconds,
      cpu: taken.cpu + whole.cpu,
    }),
  ];
  const again = await begin('start', pack, isServed ? first.data : undefined);
  await again.command.stop();
  rows.push(row(name, 'start on compiled media', again));
  rows.push(...(await changesIn('production', { name, pack, browser })));
  if (!values['no-dev']) rows.push(...(await changesIn('development', { name, pack, browser })));
  return rows;
}

const browser = await chromium.launch(await chromiumOptions());
const rows: Row[] = [];
try {
  const wanted = names.filter((name) => values.packs.split(',').includes(name));
  for (const name of wanted) rows.push(...(await measurePack(name, browser)));
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
conclude('pack', 'npm run lab -- pack', { title: 'From a pack to the page', rows }, values.write);
