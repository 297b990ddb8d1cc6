import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { instantPattern } from '../shared/instants.ts';
import { Closed, dataOf } from '../shared/shapes.ts';

const AuditRow = Type.Object({
  seq: Type.Integer(),
  at: Type.String({ description: 'ISO 8601' }),
  /** Null for an action without an operator: a command or a timer. */
  operator: Type.Union([Type.Integer(), Type.Null()]),
  by: Type.String(),
  /** `noun.verb` */
  action: Type.String(),
  target: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  hash: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const listAudit = consoleEndpoint({
  operator: { permission: 'audit.read' },
  path: '/console/api/audit',
  summary: 'The audit log, newest first',
  body: Closed({
    /** Only entries older than this id. */
    before: Type.Optional(Type.Integer()),
    by: Type.Optional(PlainText(60)),
    /** An action, or the noun before the dot. */
    action: Type.Optional(PlainText(60)),
    target: Type.Optional(PlainText(120)),
    from: Type.Optional(Type.String({ pattern: instantPattern })),
    to: Type.Optional(Type.String({ pattern: instantPattern })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  reply: dataOf({
    rows: Type.Array(AuditRow),
    /** Pass it as `before` for the next page; null on the last page. */
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

export const verifyAudit = consoleEndpoint({
  operator: { permission: 'audit.read' },
  path: '/console/api/audit/verify',
  summary: 'Verifies the whole hash chain and the daily signed heads',
  body: Closed({}),
  reply: dataOf({
    entries: Type.Integer(),
    head: Type.String(),
    /** The first entry that breaks the chain; null if none does. */
    broken: Type.Union([Type.Integer(), Type.Null()]),
    /** Last entry covered by a head signed with the server's secret; null before the first head. */
    keyed: Type.Union([Type.Integer(), Type.Null()]),
  }),
  // Each call reads every entry.
  limit: { max: 10, seconds: 60 },
});
