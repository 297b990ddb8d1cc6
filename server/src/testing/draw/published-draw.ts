import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { computeDraw } from '../../modules/recruitment/draw/selection/compute.ts';
import {
  canonicalJson,
  logLine,
  noLine,
  type ResultRow,
  resultLine,
  sha256Hex,
} from '../../modules/recruitment/draw/draw-files.ts';
import type { NewLine } from '../../modules/recruitment/draw/draw.store.ts';
import { createDrbg, createUniform } from '../../modules/recruitment/draw/selection/drbg.ts';
import type { DrawRules } from '../../modules/recruitment/draw/selection/selection.logic.ts';

export interface Story {
  rules: string;
  list: string[];
  secret: Buffer;
  value: string;
  beacon: { name: string; round: number; at: string };
  /** Postponed beacon rounds, each announced at its time. */
  moves: { at: string; round: number; due: string }[];
  at: Record<'commit' | 'closes' | 'freeze' | 'beacon' | 'request' | 'draw' | 'publish', string>;
  hands: [string, string];
  claimBy: string;
}

export interface Bend {
  log?(lines: NewLine[]): NewLine[];
  head?(head: Record<string, unknown>): void;
}

export type Files = Record<'draw.json' | 'entries.jsonl' | 'results.jsonl' | 'log.jsonl', string>;

const randomFrom = (seed: number) =>
  createUniform(createDrbg(Buffer.alloc(32, 0xaa), Buffer.alloc(1), Buffer.from(`${seed}`)));

export function madeUp(seed: number) {
  const uniform = randomFrom(seed);
  const platforms = ['pc', 'ios', 'android'].slice(0, 1 + uniform(3));
  const regions = ['japan', 'korea', 'europe', 'elsewhere'].slice(0, 1 + uniform(4));
  const cut = 1 + uniform(99);
  const rules: DrawRules = {
    version: 2,
    platforms,
    regions,
    places: platforms.map(() => regions.map(() => uniform(12))),
    reserve_percent: uniform(250),
    waves: uniform(2) === 0 ? [100] : [cut, 100 - cut],
  };
  const entries = Array.from({ length: uniform(150) }, (_, i) => ({
    code: sha256Hex(`${seed} ${i}`).slice(0, 20).toUpperCase(),
    platforms: platforms.filter((_platform, p) => p === i % platforms.length || uniform(2) === 0),
    region: regions[uniform(regions.length)]!,
  })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { rules: canonicalJson(rules), entries };
}

export function storyOf(seed: number): Story {
  const { rules, entries } = madeUp(seed);
  return {
    rules,
    list: entries.map((entry) => `${JSON.stringify(entry)}\n`),
    secret: createHash('sha256').update(`secret ${seed}`).digest(),
    value: sha256Hex(`beacon ${seed}`),
    beacon: { name: 'drand quicknet', round: 18_649_012, at: '2025-06-01T04:00:00.000Z' },
    moves: [],
    at: {
      commit: '2025-05-20T04:00:05.126Z',
      closes: '2025-05-30T15:59:59.000Z',
      freeze: '2025-05-30T16:00:03.122Z',
      beacon: '2025-06-01T04:00:33.648Z',
      request: '2025-06-01T05:00:00.037Z',
      draw: '2025-06-01T06:00:00.180Z',
      publish: '2025-06-06T04:00:01.441Z',
    },
    hands: ['anna', 'ben'],
    claimBy: '2025-06-08T04:00:00.000Z',
  };
}

export const drawOf = ({ rules, list, secret, value }: Story) => {
  const text = list.join('');
  const pieces = async function* () {
    yield text;
  };
  return computeDraw({
    pieces: pieces(),
    entries: list.length,
    listHash: sha256Hex(text),
    rules,
    rulesHash: sha256Hex(rules),
    secret,
    beacon: value,
  });
};

function stepsOf(story: Story, drawn: Awaited<ReturnType<typeof drawOf>>): NewLine[] {
  const { at, beacon, hands, moves } = story;
  const line = (when: string, actor: string, action: string, details: NewLine['details']) => ({
    at: when,
    actor,
    action,
    details,
  });
  let due = { round: beacon.round, at: beacon.at };
  const moved = moves.map(({ at: when, round, due: later }) => {
    const instead = { instead_of: due.round, was_due: due.at };
    due = { round, at: later };
    return line(when, 'clock', 'recommit', { round, beacon_at: later, ...instead });
  });
  const { selected, reserve, resultHash } = drawn;
  const { waves } = JSON.parse(story.rules) as DrawRules;
  return [
    line(at.commit, 'clock', 'commit', {
      campaign: 'test-harbour',
      commitment: sha256Hex(story.secret),
      rules_hash: sha256Hex(story.rules),
      beacon: beacon.name,
      round: beacon.round,
      beacon_at: beacon.at,
    }),
    ...moved,
    line(at.freeze, 'clock', 'freeze', {
      entries: story.list.length,
      list_hash: sha256Hex(story.list.join('')),
      closes_at: at.closes,
    }),
    line(at.beacon, 'clock', 'beacon', {
      round: due.round,
      value: story.value,
      rehearsal: false,
    }),
    line(at.request, hands[0], 'request', {}),
    line(at.draw, hands[1], 'draw', { selected, reserve, result_hash: resultHash }),
    line(at.publish, 'clock', 'publish', {
      secret: story.secret.toString('hex'),
      result_hash: resultHash,
      claim_by: waves.map(() => story.claimBy),
    }),
  ];
}

function promotionsOf(story: Story, results: readonly ResultRow[], uniform: (n: number) => number) {
  const lines: NewLine[] = [];
  const gone = new Set<string>();
  const moved = new Set<string>();
  const reserve = results.filter(({ outcome }) => outcome === 'reserve');
  const leave = (code: string, at: string) => {
    gone.add(code);
    lines.push({ at, actor: 'player', action: 'gone', details: { code } });
  };
  const at = story.claimBy.replace('04:00', '05:00');
  for (const { code, platforms, region } of results.filter(({ wave }) => wave !== null)) {
    if (uniform(2) === 0) continue;
    const why = ['lapsed', 'declined', 'gone'][uniform(3)]!;
    if (why === 'gone') leave(code, at);
    const [waits] = reserve;
    if (waits && uniform(6) === 0 && !gone.has(waits.code) && !moved.has(waits.code))
      leave(waits.code, at);
    const [platform] = platforms;
    const isNext = (one: ResultRow) =>
      !gone.has(one.code) && !moved.has(one.code) && one.platforms.includes(platform!);
    const next =
      reserve.find((one) => one.region === region && isNext(one)) ?? reserve.find(isNext);
    if (next) moved.add(next.code);
    const claim = next ? { claim_by: '2025-06-10T05:00:00.000Z' } : { claim_by: null };
    const details = { platform: platform!, region, from: code, why, to: next?.code ?? null };
    lines.push({ at, actor: 'clock', action: 'promote', details: { ...details, ...claim } });
  }
  return lines;
}

export function chain(lines: readonly NewLine[]): { text: string; head: string } {
  let prev = noLine;
  const text = lines.map(({ at, actor, action, details }, i) => {
    const entry = JSON.stringify({ seq: i + 1, at, actor, action, details, prev });
    prev = sha256Hex(entry);
    return logLine(entry, prev);
  });
  return { text: text.join(''), head: prev };
}

export const headText = (head: object): string => `${JSON.stringify(head, null, 2)}\n`;

export async function publish(story: Story, bend: Bend = {}, seed = 1): Promise<Files> {
  const drawn = await drawOf(story);
  const told = [
    ...stepsOf(story, drawn),
    ...promotionsOf(story, drawn.results, randomFrom(seed + 1000)),
  ];
  const { text, head: log_head } = chain(bend.log?.(structuredClone(told)) ?? told);
  const last = story.moves.at(-1);
  const { name } = story.beacon;
  const head: Record<string, unknown> = {
    version: 2,
    campaign: 'test-harbour',
    step: 'published',
    rules: story.rules,
    commitment: sha256Hex(story.secret),
    committed_at: story.at.commit,
    rules_hash: sha256Hex(story.rules),
    beacon: last ? { name, round: last.round, at: last.due } : story.beacon,
    recommitted_at: last?.at ?? null,
    beacon_value: story.value,
    rehearsal: false,
    entries: story.list.length,
    list_hash: sha256Hex(story.list.join('')),
    frozen_at: story.at.freeze,
    drawn_at: story.at.draw,
    secret: story.secret.toString('hex'),
    result_hash: drawn.resultHash,
    published_at: story.at.publish,
    selected: drawn.selected,
    reserve: drawn.reserve,
    log_head,
  };
  bend.head?.(head);
  return {
    'draw.json': headText(head),
    'entries.jsonl': story.list.join(''),
    'results.jsonl': drawn.results.map(resultLine).join(''),
    'log.jsonl': text,
  };
}

const verifier = fileURLToPath(
  new URL('../../modules/recruitment/draw/verifier/verify-draw.mjs', import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), 'prelude-verify-'));

/** Runs the unchanged program on a separate thread. */
export async function verify(
  files: Record<keyof Files, string | Uint8Array>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const target = mkdtempSync(join(folder, 'draw-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
  const worker = new Worker(verifier, { argv: [target, ...args], stdout: true });
  let said = '';
  worker.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  const ended = new Promise((resolve) => worker.stdout.once('end', resolve));
  const code = await new Promise<number>((resolve, reject) => {
    worker.once('exit', resolve);
    worker.once('error', reject);
  });
  await ended;
  return { code, said };
}
