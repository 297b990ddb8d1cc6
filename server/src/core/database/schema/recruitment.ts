/**
 * Recruitment, the draw and the rewards ledger. What may change when and the chain of the record are rules of SQL:
 * `server/sql/{recruitment,draw,rewards}.sql`.
 */
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
import { accounts } from './core.ts';

/** The campaign's dates, copied from its file at start so that being late is decided in SQL. One row. */
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

/** One per account; written by `save_application` only. Goes with its account. */
export const applications = pgTable(
  'applications',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The entry's opaque name in the published list: random, so that nothing leads from it to a person. */
    code: text('code').notNull().unique(),
    platforms: text('platforms').array().notNull(),
    /** PII, as are all to `note`. */
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
    /** Real time: the roll-ups read on from here. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The console's list, newest first; the account makes a page's end unmistakable.
    index('applications_applied').on(table.appliedAt, table.accountId),
    index('applications_created').on(table.createdAt),
    // Applicants of one kind, newest first; a filter asks for some kinds and merges them.
    index('applications_kind').on(
      table.region,
      table.ageBand,
      table.experience,
      table.language,
      table.appliedAt,
      table.accountId,
    ),
    // Parts of words anywhere in device and note (`server/sql/search.sql`).
    index('applications_words').using(
      'gin',
      sql`search_grams(${table.device} || ' ' || ${table.note})`,
    ),
  ],
);

/** The draw: one row, each step once and in order (a trigger refuses everything else). */
export const draws = pgTable(
  'draws',
  {
    only: only(),
    /** SHA-256 of the secret, hex; public from `committedAt` on. */
    commitment: text('commitment'),
    encryptedSecret: bytes('encrypted_secret'),
    /** Places, reserve, waves: the JSON text whose hash is public. */
    rules: text('rules'),
    rulesHash: text('rules_hash'),
    beaconName: text('beacon_name'),
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    beaconAt: instant('beacon_at'),
    /** In place of `beaconRound` and `beaconAt` when the list was not frozen before the named round was due (ADR-0045). */
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
    /** Of the console; null when asked for by the emergency command. */
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
    // Whoever has asked for the draw cannot make it, under whatever name.
    check('draws_two_operators', sql`${table.drawnOperator} <> ${table.requestedOperator}`),
  ],
);

/** The frozen list. No column leads to a person; append-only until frozen, then not at all. */
export const drawEntries = pgTable('draw_entries', {
  code: text('code').primaryKey(),
  platforms: text('platforms').array().notNull(),
  region: text('region').notNull(),
});

/** Who was selected and who is on reserve, as drawn; never changed. */
export const drawResults = pgTable(
  'draw_results',
  {
    code: text('code').primaryKey(),
    /** Place in the order the draw gave everyone, 1 first. */
    ord: integer('ord').notNull().unique(),
    outcome: text('outcome').notNull(),
    /** Selected: the platform of the place. Reserve: every queue the entry stands in. */
    platforms: text('platforms').array().notNull(),
    region: text('region').notNull(),
    /** Selected only. */
    wave: smallint('wave'),
    /** Reserve only: place in each queue, as drawn. */
    queuePlaces: integer('queue_places').array(),
  },
  (table) => [
    index('draw_results_reserve')
      .on(table.region, table.ord)
      .where(sql`${table.outcome} = 'reserve'`),
    check('draw_results_outcome', sql`${table.outcome} in ('selected', 'reserve')`),
  ],
);

/** The places as they stand: given at publication, confirmed, freed, refilled. */
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
    /** The freed place this one came from: each is given on once. */
    replaces: text('replaces').unique(),
    /** The freed place has been dealt with, be it that nobody was left. */
    refilled: boolean('refilled').notNull().default(false),
    /** Real time: the roll-ups read on from here. */
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

/** Append-only record of the draw; every line holds the hash of the one before (triggers check and refuse). */
export const drawLog = pgTable('draw_log', {
  seq: integer('seq').primaryKey(),
  /** JSON text; its SHA-256 is `hash`. */
  entry: text('entry').notNull(),
  hash: text('hash').notNull().unique(),
});

/** One handing-over to the game's server; naming it again gets the same answer. */
export const entitlementClaims = pgTable('entitlement_claims', {
  claim: text('claim').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * What has been handed over, once per registrant, source and reward. What is owed besides is derived: a milestone
 * earned by fifteen million people is one row in `milestones_reached`, not fifteen million here.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    /** The registrant's running number, which says nothing once the registration is gone. */
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
