import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Closed, Count, Instant, Nullable, LanguageCode, dataOf } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
export const exportKinds = [
  'registrations',
  'applicants',
  'winners',
  'guests',
  'consents',
  'audit',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Filter of an export. Days are in UTC and inclusive. */
export const ExportFilter = Closed({
  since: Type.Optional(Day),
  until: Type.Optional(Day),
  language: Type.Optional(LanguageCode),
});
export type ExportFilter = Static<typeof ExportFilter>;

export const beginExport = consoleEndpoint({
  path: '/console/api/exports/begin',
  summary:
    'Request an export and record it; the same operator downloads it once within two minutes',
  operator: { permission: 'exports.take', stepUp: true },
  body: Closed({ kind: Type.Enum(exportKinds), filter: ExportFilter }),
  reply: dataOf({ id: Id }),
  limit: { max: 30, seconds: 60 },
});

export const takeExport = consoleEndpoint({
  path: '/console/api/exports/file',
  summary: 'Download the export: CSV (RFC 4180, UTF-8), streamed',
  // A form post, so that the browser saves the file itself.
  accepts: ['form'],
  operator: { permission: 'exports.take' },
  body: Closed({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
  reply: Type.Any(),
  failures: ['export.gone'],
  limit: { max: 60, seconds: 60 },
});

/** waiting: recorded, not downloaded · running · done: sent completely · cancelled: the download broke off */
const exportStates = ['waiting', 'running', 'done', 'cancelled'] as const;

export const ExportRecord = Type.Object({
  id: Id,
  by: Type.String(),
  kind: Type.Enum(exportKinds),
  filter: ExportFilter,
  state: Type.Enum(exportStates),
  begun_at: Instant,
  /** Without the header line. */
  rows: Nullable(Count),
  bytes: Nullable(Count),
  /** SHA-256 of the complete file, hex. */
  sha256: Nullable(Type.String()),
});
export type ExportRecord = Static<typeof ExportRecord>;

export const listExports = consoleEndpoint({
  path: '/console/api/exports/list',
  summary: 'Exports and who requested them, newest first, 50 per page',
  operator: { permission: 'exports.take' },
  body: Closed({ before: Type.Optional(Id) }),
  reply: dataOf({ exports: Type.Array(ExportRecord), next: Nullable(Id) }),
});
