import { Failure } from './failures.ts';

export interface Cursor {
  /** `2025-05-20T04:00:00.000000Z`. */
  at: string;
  id: number;
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}~${id}`;

/**
 * Reads a cursor in the contract's form (`Cursor`). PostgreSQL rejects dates that do not exist; JavaScript silently
 * converts some of them to other dates.
 *
 * @throws Failure request.malformed
 */
export function readCursor(text: string): Cursor {
  const [at = '', id = ''] = text.split('~');
  const moment = new Date(at);
  const isReal =
    !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(at.slice(0, 19));
  if (!isReal || moment.getUTCFullYear() < 1) throw new Failure('request.malformed');
  return { at, id: Number(id) };
}
