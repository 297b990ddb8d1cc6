/** Guests of the closed test: hand-picked, with places of their own apart from the draw (ADR-0087). */
import { type Static, Type } from 'typebox';
import { entryCodePattern } from '../site/draw-files.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, dataOf, Done, Instant, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';

const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Code = Type.String({ pattern: entryCodePattern });
const names = {
  section: 'closed_test',
  operator: { permission: 'draw.run', stepUp: true },
} as const;

/** In one call, and in one line of the public record. */
export const mostGuestLines = 500;

const Guest = Type.Object({
  /** Random; the only thing about a guest that is in the public record. */
  code: Code,
  uid: Type.String(),
  address: Nullable(Type.String()),
  number: Nullable(Count),
  platform: Key,
  region: Key,
  /** Named after the commitment; the public record says so. */
  later: Type.Boolean(),
  added_by: Type.String(),
  added_at: Instant,
});
export type Guest = Static<typeof Guest>;

export const listGuests = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/guests',
  summary: 'Guests of the closed test, at most 2,000',
  operator: { permission: 'applicants.read' },
  body: Closed({}),
  reply: dataOf({
    guests: Type.Array(Guest),
    /** Guests that are named now are later ones, and cannot be removed. */
    committed: Type.Boolean(),
  }),
});

/**
 * unknown: no such player · unproved: without a proved address · guest: is one already · listed: has a part in the
 * draw, in the frozen list or with a result · twice: named by an earlier line, too
 */
export const guestVerdicts = ['new', 'unknown', 'unproved', 'guest', 'listed', 'twice'] as const;
export type GuestVerdict = (typeof guestVerdicts)[number];

/** Email addresses, player IDs or registration numbers. */
const Lines = Type.Array(PlainText(254, 1), { minItems: 1, maxItems: mostGuestLines });

export const checkGuests = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/guests/check',
  summary: 'What each line of a list of guests would do; changes nothing',
  operator: { permission: 'draw.run' },
  body: Closed({ lines: Lines }),
  reply: dataOf({
    lines: Type.Array(Type.Object({ line: Type.String(), verdict: Type.Enum(guestVerdicts) })),
  }),
  bodyLimit: 256 * 1024,
});

export const addGuests = consoleEndpoint({
  ...names,
  path: '/console/api/recruitment/guests/add',
  summary:
    'Name guests: all lines or none; after the commitment the public record has them at once',
  body: Closed({ lines: Lines, platform: Key, region: Key }),
  reply: dataOf({ added: Count }),
  failures: ['guest.lines', 'guest.place', 'draw.not_now'],
  bodyLimit: 256 * 1024,
});

export const removeGuest = consoleEndpoint({
  ...names,
  path: '/console/api/recruitment/guests/remove',
  summary: 'Remove a guest; only before the commitment',
  body: Closed({ code: Code }),
  reply: Done,
  failures: ['draw.not_now'],
});
