/** SQL enforces the allowed changes and the hash chain: `server/sql/{recruitment,draw,rewards}.sql`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant, only } from './columns.ts';
import { accountId } from './core.ts';

/** Copied from the campaign at start, so that SQL decides whether an application is late. One row. */
export const recruitmentWindow = pgTable(
  'recruitment_window',
  {
    only: only(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    resultsAt: instant('results_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [check('recruitment_window_only', sql`${table.only}`)],
);

export const applications = pgTable(
  'applications',
  {
    accountId: accountId().primaryKey(),
    /** The entry's code in the published list: random, so that it identifies no one. */
    code: text('code').notNull().unique(),
    platforms: text('platforms').array().notNull(),
    /** PII, like all columns up to `note`. */
    device: text('device').notNull(),
    region: text('region').notNull(),
    ageBand: text('age_band').notNull(),
    experience: text('experience').notNull(),
    note: text('note').notNull(),
    language: text('language').notNull(),
    version: integer('version').notNull().default(1),
    /** Campaign time. */
    appliedAt: instant('applied_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Real time: the roll-ups continue from this column. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('applications_applied').on(table.appliedAt, table.accountId),
    index('applications_created').on(table.createdAt),
    index('applications_kind').on(
      table.region,
      table.ageBand,
      table.experience,
      table.language,
      table.appliedAt,
      table.accountId,
    ),
    index('applications_words').using(
      'gin',
      sql`search_grams(${table.device} || ' ' || ${table.note})`,
    ),
  ],
);

/** The draw: one row; each step happens once and in order (a trigger refuses other changes). */
export const draws = pgTable(
  'draws',
  {
    only: only(),
    /** SHA-256 of the secret, hex; public after `committedAt`. */
    commitment: text('commitment'),
    encryptedSecret: bytes('encrypted_secret'),
    rules: text('rules'),
    rulesHash: text('rules_hash'),
    beaconName: text('beacon_name'),
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    beaconAt: instant('beacon_at'),
    /** Replaces `beaconRound` and `beaconAt` when the list was frozen after the named round was due (ADR-0045). */
    laterRound: bigint('later_round', { mode: 'number' }),
    laterAt: instant('later_at'),
    recommittedAt: instant('recommitted_at'),
    committedAt: instant('committed_at'),
    committedBy: text('committed_by'),
    frozenAt: instant('frozen_at'),
    frozenBy: text('frozen_by'),
    entries: integer('entries'),
    listHash: text('list_hash'),
    beaconValue: text('beacon_value'),
    beaconBy: text('beacon_by'),
    rehearsal: boolean('rehearsal'),
    requestedBy: text('requested_by'),
    requestedOperator: bigint('requested_operator', { mode: 'number' }),
    drawnAt: instant('drawn_at'),
    drawnBy: text('drawn_by'),
    drawnOperator: bigint('drawn_operator', { mode: 'number' }),
    resultHash: text('result_hash'),
    selected: integer('selected'),
    reserve: integer('reserve'),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by'),
    /** Hex; null until published. */
    secret: text('secret'),
  },
  (table) => [
    check('draws_only', sql`${table.only}`),
    // The operator who requested the draw cannot execute it, even after a rename.
    check('draws_two_operators', sql`${table.drawnOperator} <> ${table.requestedOperator}`),
  ],
);

/** The frozen list. No column identifies a person. Append-only until frozen, then immutable. */
export const drawEntries = pgTable('draw_entries', {
  code: text('code').primaryKey(),
  platforms: text('platforms').array().notNull(),
  region: text('region').notNull(),
});

export const drawResults = pgTable(
  'draw_results',
  {
    code: text('code').primaryKey(),
    ord: integer('ord').notNull().unique(),
    outcome: text('outcome').notNull(),
    platforms: text('platforms').array().notNull(),
    region: text('region').notNull(),
    wave: smallint('wave'),
    /** Reserve only: position in each queue, as drawn. */
    queuePlaces: integer('queue_places').array(),
  },
  (table) => [
    index('draw_results_reserve')
      .on(table.region, table.ord)
      .where(sql`${table.outcome} = 'reserve'`),
    check('draw_results_outcome', sql`${table.outcome} in ('selected', 'reserve')`),
  ],
);

export const places = pgTable(
  'places',
  {
    code: text('code').primaryKey(),
    platform: text('platform').notNull(),
    region: text('region').notNull(),
    wave: smallint('wave').notNull(),
    /** offered → claimed; lapsed, declined and gone (account deleted) free the place */
    state: text('state').notNull().default('offered'),
    claimBy: instant('claim_by').notNull(),
    offeredAt: instant('offered_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The freed place that this place refills; each is refilled at most once. */
    replaces: text('replaces').unique(),
    /** The freed place is settled, even when no entry was left to refill it. */
    refilled: boolean('refilled').notNull().default(false),
    /** Real time: the roll-ups continue from this column. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('places_created').on(table.createdAt),
    index('places_state').on(table.state),
    index('places_due')
      .on(table.claimBy)
      .where(sql`${table.state} = 'offered'`),
    index('places_free')
      .on(table.offeredAt)
      .where(sql`${table.state} in ('lapsed', 'declined', 'gone') and not ${table.refilled}`),
    check(
      'places_state',
      sql`${table.state} in ('offered', 'claimed', 'lapsed', 'declined', 'gone')`,
    ),
  ],
);

export const drawLog = pgTable('draw_log', {
  seq: integer('seq').primaryKey(),
  /** JSON text; its SHA-256 is `hash`. */
  entry: text('entry').notNull(),
  hash: text('hash').notNull().unique(),
});

/** One claim of entitlements by the game's server; repeating the claim id returns the same response. */
export const entitlementClaims = pgTable('entitlement_claims', {
  claim: text('claim').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Delivered entitlements only. Pending entitlements are derived: a milestone earned by fifteen million players is one
 * row in `milestones_reached`, not fifteen million rows in this table.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    /** The registration number; identifies no one after the registration is deleted. */
    number: bigint('number', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
    sourceKey: text('source_key').notNull(),
    reward: text('reward').notNull(),
    quantity: integer('quantity').notNull(),
    earnedAt: instant('earned_at').notNull(),
    claim: text('claim').notNull(),
    handedAt: instant('handed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.source, table.sourceKey, table.reward] }),
    index('entitlements_claim').on(table.claim),
    check('entitlements_source', sql`${table.source} in ('registration', 'milestone', 'invite')`),
  ],
);
