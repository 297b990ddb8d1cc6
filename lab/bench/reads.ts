import { fork } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categoryId } from '@prelude/contract/site/article-ids';
import { listArticles } from '@prelude/contract/site/news';
import { readCountByGet } from '@prelude/contract/site/registration';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { siteDist } from '../../scripts/lib/paths.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { median, spread } from '../../scripts/lib/statistics.ts';
import { cpuOf } from './cpu.ts';
import type { Order } from './generator.ts';
import { ask } from './measure.ts';
import { startNginx } from './nginx.ts';
import { startScript, type Target } from './targets.ts';

const connections = 256;
/** Enough visitors so that none reaches its network's limit. */
const endless = 900_000_000;

const reads: { name: string; asked: NonNullable<Order['asked']>; least?: number }[] = [
  { name: 'the count', asked: { path: readCountByGet.path, begins: '{"status":0,' }, least: 0.95 },
  {
    name: 'the news’ first list',
    asked: {
      path: listArticles.path,
      begins: '{"code":0,',
      form: `category=${categoryId('en', 'latest')}&page=1&size=10`,
    },
  },
];

interface Turn {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the server per request, microseconds. */
  cpu: number;
}

const rowOf = (name: string, turns: readonly Turn[], toBare: string): Row => {
  const tenth = (figure: keyof Turn) => median(turns.map((one) => one[figure])).toFixed(1);
  const rates = turns.map(({ perSecond }) => perSecond);
  return {
    name,
    measured: `${spread(rates, 0)}/s`,
    details: {
      'to bare': toBare,
      'p50 ms': tenth('p50'),
      'p99 ms': tenth('p99'),
      'server µs': tenth('cpu'),
    },
  };
};

interface Contender {
  name: string;
  port: number;
  /** Microseconds so far. */
  cpu(): number;
  asked: NonNullable<Order['asked']>;
}

/**
 * @returns a row for each contender, and the ratio within a round
 * @throws when an answer is not a success
 */
export async function benchReads(rounds: number, seconds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-reads-'));
  const port = await freePort();
  const server = await startServer(port, {
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  const answers = await answersOf(server.url);
  const bare = await startScript('bare-server.ts', { ANSWERS: JSON.stringify(answers) }, () => 0);
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'answer'), JSON.stringify(answers[readCountByGet.path]));
  const nginx = await startNginx(files);
  const generator = fork(join(import.meta.dirname, 'generator.ts'));
  const ours = { port, cpu: () => cpuOf(server.process.pid!) ?? 0 };
  const cpuOfTarget = (target: Target) => ({
    port: target.port,
    cpu: () => target.cpu().server,
  });
  const contendersFor = ({ name, asked, least }: (typeof reads)[number]): Contender[] => [
    { name: `${name}: a bare route`, ...cpuOfTarget(bare), asked },
    { name: `${name}: ours`, ...ours, asked },
    // Only for the count, because these answers have the same length.
    ...(least ? [{ name: 'a static file of ours', ...ours, asked: staticFile() }] : []),
    ...(least && nginx
      ? [
          {
            name: 'the same answer as a file, by nginx',
            ...cpuOfTarget(nginx),
            asked: { path: '/answer', begins: asked.begins },
          },
        ]
      : []),
  ];
  let from = 0;
  const turn = async ({ port: at, cpu, asked }: Contender): Promise<Turn> => {
    const before = cpu();
    const order = { port: at, connections, seconds, from, to: endless };
    const outcome = await ask(generator, { ...order, asked });
    from += outcome.sent;
    if (outcome.failure) throw new Error(`Invalid run: ${outcome.failure}`);
    const { p50, p99 } = outcome;
    return {
      p50,
      p99,
      perSecond: outcome.answers / outcome.seconds,
      cpu: (cpu() - before) / outcome.sent,
    };
  };
  const rows: Row[] = [];
  try {
    for (const read of reads) {
      const contenders = contendersFor(read);
      for (const contender of contenders) await turn(contender);
      const turns = contenders.map((): Turn[] => []);
      for (let round = 0; round < rounds; round++) {
        const order = [...contenders.keys()];
        for (const index of round % 2 ? order.toReversed() : order)
          turns[index]!.push(await turn(contenders[index]!));
      }
      for (const [index, { name }] of contenders.entries()) {
        const ratios = turns[index]!.map(
          (one, round) => one.perSecond / turns[0]![round]!.perSecond,
        );
        rows.push(rowOf(name, turns[index]!, index === 0 ? '1' : spread(ratios)));
        if (index === 1 && read.least)
          rows.push(judged(`${read.name} to bare`, ratios, { least: read.least }));
      }
    }
  } finally {
    generator.kill();
    await bare.stop();
    await nginx?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

function staticFile(): NonNullable<Order['asked']> {
  const assets = join(siteDist, 'assets');
  const far = (name: string) => Math.abs(statSync(join(assets, name)).size - 700);
  const [name = ''] = readdirSync(assets)
    .filter((one) => one.endsWith('.js'))
    .toSorted((a, b) => far(a) - far(b));
  const begins = readFileSync(join(assets, name), 'latin1').slice(0, 12);
  return { path: `/assets/${name}`, begins };
}

async function answersOf(url: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { asked } of reads) {
    const { path, form } = asked;
    const response = await fetch(url + path, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    });
    answers[path] = await response.json();
  }
  return answers;
}
