import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';

export const operators = pgTable(
  'operators',
  {
    id: id(),
    login: text('login').notNull().unique(),
    name: text('name').notNull(),
    /** Receives notices about changes of this operator's access; null: no notices. */
    email: text('email'),
    role: text('role').notNull(),
    language: text('language').notNull().default('en'),
    /** `invited` until a password and a second factor are set. */
    state: text('state').notNull().default('invited'),
    passwordHash: text('password_hash'),
    /** Encrypted; null: no authenticator. */
    totp: bytes('totp'),
    /** Time step of the last accepted code: it and earlier codes are refused. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('operators_role', sql`${table.role} in ('admin', 'editor', 'support', 'analyst')`),
    check('operators_state', sql`${table.state} in ('invited', 'active', 'disabled')`),
  ],
);

export const operatorId = () =>
  bigint('operator_id', { mode: 'number' })
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' });

export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    operatorId: operatorId(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('operator_passkeys_operator').on(table.operatorId)],
);

/** Random codes of 80 bits, so a plain hash is sufficient. A used code is deleted. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { operatorId: operatorId(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

export const operatorLinks = pgTable('operator_links', {
  operatorId: operatorId().primaryKey(),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    idHash: bytes('id_hash').primaryKey(),
    operatorId: operatorId(),
    /** `factor`: the password was correct; `enrol`: opened a link and sets up a factor; `in`: signed in. */
    stage: text('stage').notNull(),
    /** The enrolment link. The session ends when the link is used, expires or is replaced. */
    linkHash: bytes('link_hash').references(() => operatorLinks.tokenHash, { onDelete: 'cascade' }),
    /** When the second factor was last used; allows dangerous actions for five minutes. */
    provedAt: instant('proved_at'),
    challenge: text('challenge'),
    /** Encrypted: the new authenticator's secret until its first code is confirmed. */
    newTotp: bytes('new_totp'),
    system: text('system').notNull(),
    browser: text('browser').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    // One session per link, so that the password chosen last belongs to the person who continues.
    uniqueIndex('operator_sessions_link').on(table.linkHash),
    check(
      'operator_sessions_enrol',
      sql`(${table.stage} = 'enrol') = (${table.linkHash} is not null)`,
    ),
    check('operator_sessions_stage', sql`${table.stage} in ('factor', 'enrol', 'in')`),
  ],
);

/** `entry` is the hashed text and contains the previous hash; the other columns are for reading. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: integer('seq').primaryKey(),
    at: instant('at').notNull(),
    operatorId: bigint('operator_id', { mode: 'number' }),
    by: text('by').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    entry: text('entry').notNull(),
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.seq),
    index('audit_log_target').on(table.target, table.seq),
    index('audit_log_by').on(table.by, table.seq),
    index('audit_log_at').on(table.at),
  ],
);

/** Head of the audit log for each day and each secret in use that day, as published outside the database. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    day: date('day').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    /** Id of the secret of `mac`; '' before heads were keyed. */
    key: text('key').notNull().default(''),
    /** HMAC of day, seq and hash under a key of the server's secret, in hexadecimal. */
    mac: text('mac').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);
