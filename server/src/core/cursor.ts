import { Failure } from './failures.ts';

export interface Cursor {
  at: string;
  id: number;
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}~${id}`;

/**
 * PostgreSQL rejects dates that do not exist; JavaScript silently converts some of them.
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
