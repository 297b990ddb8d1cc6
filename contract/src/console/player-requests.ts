/** What support does for a player's request about personal data: a copy, an erasure with a proof; and notes. */
import { type Static, Type } from 'typebox';
import { readMyData } from '../account/account.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, data, dataOf, Done, Instant } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';

const Uid = PlainText(64, 1);
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Reasons for deletion by an operator. No free text: it could keep personal data after the deletion. */
export const deletionReasons = ['asked', 'underage', 'abuse', 'mistake'] as const;

export const takePlayerData = consoleEndpoint({
  path: '/console/api/players/data',
  summary: 'The copy of a player’s data that the player can take, for a request; recorded',
  source: 'spec decisions §8',
  operator: { permission: 'players.write', stepUp: true },
  body: Closed({ uid: Uid }),
  reply: readMyData.reply,
  failures: ['player.unknown'],
  // Each call reads every table.
  limit: { max: 20, seconds: 60 },
});

/** Has no personal data, so that it can be handed out and kept. */
export const ErasureProof = Closed({
  /** Of the campaign. */
  site: Type.String({ maxLength: 300 }),
  /** The account's number in the audit log. */
  account: Count,
  erased_at: Instant,
  reason: Type.Enum(deletionReasons),
  /** Entries of each part of the data file that there were. */
  erased: Type.Record(Type.String({ maxLength: 60 }), Count),
  /** What remains, and why it identifies no one. */
  kept: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }),
  /** The entry of the audit log: its hash is part of the chain. */
  audit: Closed({ seq: Count, hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  /** HMAC-SHA-256 of all of this under a key of the server, hex. */
  signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type ErasureProof = Static<typeof ErasureProof>;

export const deletePlayer = consoleEndpoint({
  path: '/console/api/players/delete',
  summary:
    'Delete an account and all personal data, as its owner could; sends the final email, returns a proof',
  operator: { permission: 'players.delete', stepUp: true },
  body: Closed({ uid: Uid, reason: Type.Enum(deletionReasons) }),
  reply: data(ErasureProof),
  failures: ['player.unknown'],
  limit: { max: 30, seconds: 60 },
});

export const checkErasure = consoleEndpoint({
  path: '/console/api/players/erasure/check',
  summary: 'Whether a proof of an erasure is from this server and agrees with the audit log',
  operator: { permission: 'players.read' },
  body: ErasureProof,
  reply: dataOf({ genuine: Type.Boolean() }),
});

export const longestNote = 1000;
/** For one player. */
export const mostNotes = 50;

/** Several lines, not blank, without control characters. */
const NoteText = Type.String({
  maxLength: longestNote,
  pattern: '^(?=[\\s\\S]*\\S)[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]+$',
});

export const PlayerNote = Type.Object({
  id: Id,
  text: Type.String(),
  author: Type.String(),
  created_at: Instant,
});
export type PlayerNote = Static<typeof PlayerNote>;

export const addPlayerNote = consoleEndpoint({
  path: '/console/api/players/notes/add',
  summary: 'Add a note on a player, for operators; it is in the player’s data file',
  operator: { permission: 'players.write' },
  body: Closed({ uid: Uid, text: NoteText }),
  reply: Done,
  failures: ['player.unknown', 'player.notes_full'],
});

export const removePlayerNote = consoleEndpoint({
  path: '/console/api/players/notes/remove',
  summary: 'Remove a note on a player',
  operator: { permission: 'players.write' },
  body: Closed({ uid: Uid, id: Id }),
  reply: Done,
  failures: ['player.unknown'],
});
