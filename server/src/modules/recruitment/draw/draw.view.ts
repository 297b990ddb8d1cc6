/** The public view of the draw: its state, the files, and one entry for the holder of its code. */
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { checkEntry, Draw } from '@prelude/contract/site/draw';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { logLine, resultLine } from './draw-files.ts';
import type { DrawRow, DrawStore } from './draw.store.ts';
import type { DrawStores } from './index.ts';
import type { ListStore } from './list.store.ts';

export type DrawView = ReturnType<typeof createDrawView>;

export function createDrawView(
  { campaign }: Pick<Core, 'campaign'>,
  { guests, list, places, store }: DrawStores,
) {
  const require = async (isThere: (draw: DrawRow) => boolean): Promise<DrawRow> => {
    const draw = await store.read();
    if (!isThere(draw)) throw new Failure('draw.unpublished');
    return draw;
  };
  return {
    draw: async (): Promise<Draw> => {
      const [draw, named, promoted, log_head] = await Promise.all([
        store.read(),
        guests.named(),
        places.promoted(),
        store.head(),
      ]);
      const alone_until = draw.isByTwo ? null : draw.aloneDue;
      return { ...publicPart(draw, campaign), alone_until, guests: named, promoted, log_head };
    },
    entry: async (code: string): Promise<ReplyOf<typeof checkEntry>['data']> => {
      const draw = await store.read();
      if (draw.frozenAt === null)
        return { listed: null, platforms: [], region: null, outcome: null, order: null };
      const entry = await list.entry(code);
      const isPublic = entry !== undefined && draw.publishedAt !== null;
      return {
        listed: entry !== undefined,
        platforms: entry?.platforms ?? [],
        region: entry?.region ?? null,
        outcome: isPublic
          ? ((entry.outcome ?? 'not-this-time') as 'selected' | 'reserve' | 'not-this-time')
          : null,
        order: isPublic ? entry.ord : null,
      };
    },
    /** `draw.json`. Throws `draw.unpublished` before the commitment. */
    file: async (): Promise<string> => {
      const draw = await require((row) => row.committedAt !== null);
      const [named, head] = await Promise.all([guests.named(), store.head()]);
      return drawFile(draw, campaign, named, head);
    },
    /** Throws `draw.unpublished` before the freeze. */
    entries: async (): Promise<AsyncIterable<string>> => {
      await require((draw) => draw.frozenAt !== null);
      return list.pieces();
    },
    /** Throws `draw.unpublished` before the publication. */
    results: async (): Promise<AsyncIterable<string>> => {
      await require((draw) => draw.publishedAt !== null);
      return resultPieces(list);
    },
    log: (): AsyncIterable<string> => logPieces(store),
  };
}

const isoOf = (instant: string): string => new Date(instant).toISOString();

function publicPart(
  draw: DrawRow,
  campaign: Campaign,
): Omit<Draw, 'alone_until' | 'guests' | 'promoted' | 'log_head'> {
  const { beacon } = closedTest(campaign);
  return {
    step: stepOf(draw),
    commitment: draw.commitment,
    committed_at: draw.committedAt,
    rules_hash: draw.rulesHash,
    beacon: {
      name: draw.beaconName ?? beacon.name,
      round: draw.beaconRound ?? beacon.round,
      at: draw.beaconAt ?? isoOf(beacon.at),
    },
    recommitted_at: draw.recommittedAt,
    beacon_value: draw.beaconValue,
    rehearsal: draw.rehearsal ?? false,
    entries: draw.entries,
    list_hash: draw.listHash,
    frozen_at: draw.frozenAt,
    drawn_at: draw.drawnAt,
    secret: draw.secret,
    result_hash: draw.resultHash,
    published_at: draw.publishedAt,
    selected: draw.selected,
    reserve: draw.reserve,
  };
}

function stepOf(draw: DrawRow): Draw['step'] {
  if (draw.publishedAt !== null) return 'published';
  if (draw.drawnAt !== null) return 'drawn';
  if (draw.frozenAt !== null) return 'frozen';
  return draw.committedAt === null ? 'none' : 'committed';
}

/** Version 3 has the number of guests. Without any, the file is of version 2, which older programs read. */
function drawFile(
  draw: DrawRow,
  campaign: Campaign,
  guests: Draw['guests'],
  log_head: string | null,
): string {
  const { step, ...known } = publicPart(draw, campaign);
  const base = { campaign: campaign.key, step, rules: draw.rules, ...known };
  const file =
    guests.before + guests.later === 0
      ? { version: 2, ...base, log_head }
      : { version: 3, ...base, guests, log_head };
  return `${JSON.stringify(file, null, 2)}\n`;
}

async function* resultPieces(list: ListStore): AsyncGenerator<string> {
  for await (const piece of list.results()) yield piece.map(resultLine).join('');
}

async function* logPieces(store: DrawStore): AsyncGenerator<string> {
  for (let last = 0; ;) {
    const lines = await store.log(last, 5000);
    if (lines.length === 0) return;
    yield lines.map(({ entry, hash }) => logLine(entry, hash)).join('');
    last = lines.at(-1)!.seq;
  }
}
