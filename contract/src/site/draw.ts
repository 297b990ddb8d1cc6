/** The draw of the closed test, which anyone can verify (spec decisions §9). */
import { type Static, Type } from 'typebox';
import { drawFiles, entryCodePattern } from './draw-files.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, Count, data, Instant, Nullable, dataOf } from '../shared/shapes.ts';

const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Hash = Type.String({ description: 'SHA-256, lower-case hex' });
const EntryCode = Type.String({ pattern: entryCodePattern });

/** committed: before the close · frozen: list fixed · drawn: result fixed, not public yet · published */
const drawSteps = ['none', 'committed', 'frozen', 'drawn', 'published'] as const;

/** The public part of the draw; null means unknown or not published yet. */
export const Draw = Type.Object({
  step: Type.Enum(drawSteps),
  /** SHA-256 of the secret. */
  commitment: Nullable(Hash),
  committed_at: Nullable(Instant),
  /** SHA-256 of the rules (places, reserve, waves) in `draw.json`. */
  rules_hash: Nullable(Hash),
  /** The round in force, named in advance. */
  beacon: Type.Object({ name: Type.String(), round: Count, at: Instant }),
  /** When this round replaced one that was due before the list was frozen; null if it replaced none. */
  recommitted_at: Nullable(Instant),
  beacon_value: Nullable(Type.String()),
  /** The value comes from the offline stand-in: a rehearsal, not a real draw. */
  rehearsal: Type.Boolean(),
  entries: Nullable(Count),
  list_hash: Nullable(Hash),
  frozen_at: Nullable(Instant),
  drawn_at: Nullable(Instant),
  /** One member of staff requested it; a wait until then takes the place of a second one. Null: two people draw. */
  alone_until: Nullable(Instant),
  secret: Nullable(Hash),
  result_hash: Nullable(Hash),
  published_at: Nullable(Instant),
  selected: Nullable(Count),
  reserve: Nullable(Count),
  /** Guests, with places apart from the draw: named before the commitment and later. */
  guests: Type.Object({ before: Count, later: Count }),
  /** Players promoted from the reserve so far. */
  promoted: Count,
  /** Hash of the newest line of the append-only log. */
  log_head: Nullable(Hash),
});
export type Draw = Static<typeof Draw>;

export const readDraw = endpoint({
  section: 'closed_test',
  method: 'GET',
  path: '/api/draw',
  summary: 'The public state of the draw: commitment, list, beacon, result',
  source: 'spec decisions §9',
  reply: data(Draw),
  limit: { max: 600, seconds: 60 },
});

export const checkEntry = endpoint({
  section: 'closed_test',
  method: 'GET',
  path: '/api/draw/entry',
  summary: 'Whether an entry is in the frozen list, and its result; needs the entry’s code',
  source: 'spec decisions §9',
  query: Closed({ code: EntryCode }),
  reply: dataOf({
    /** null: the list is not frozen yet. */
    listed: Nullable(Type.Boolean()),
    platforms: Type.Array(Key),
    region: Nullable(Key),
    /** Result of the draw itself, without later changes; null until published. */
    outcome: Nullable(Type.Enum(['selected', 'reserve', 'not-this-time'])),
    /** Position in the draw's order, 1 first; null until published or when not listed. */
    order: Nullable(Count),
  }),
  limit: { max: 60, seconds: 60 },
});

const file = (path: string, summary: string) =>
  endpoint({
    section: 'closed_test',
    method: 'GET',
    path,
    summary,
    source: 'spec decisions §9',
    reply: Type.Any(),
    failures: ['draw.unpublished'],
    limit: { max: 30, seconds: 60 },
  });
export const readDrawFile = file(drawFiles.draw, 'Commitment, rules, beacon, hashes (JSON)');
export const readEntriesFile = file(drawFiles.entries, 'The frozen list (JSON lines, streamed)');
export const readResultsFile = file(drawFiles.results, 'The result (JSON lines, streamed)');
export const readLogFile = file(drawFiles.log, 'The append-only record (JSON lines)');
export const readVerifier = file(drawFiles.verifier, 'The program that checks all of it');
