import { isAbsolute, relative, sep } from 'node:path';
import { ConfigError } from './config/config.ts';
import { ConnectError } from './core/database/session.ts';

/** Reasons why a file or folder cannot be used that the operator of the machine can remove. */
const denied = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Whether the path is the folder, or in it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}

/**
 * @param dataDir undefined before the configuration is read
 * @returns the sentence for the operator; with a stack when the error is not the operator's to remove
 */
export function whyNotStarted(error: unknown, dataDir: string | undefined): string {
  if (error instanceof ConfigError) return `Invalid configuration:\n${error.message}`;
  if (error instanceof ConnectError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (path === undefined || !denied.has(code)) return error.stack ?? error.message;
  // A folder above it is named when it must be made first.
  const isOfData =
    dataDir !== undefined &&
    (isWithin(dataDir, path) || (syscall === 'mkdir' && isWithin(path, dataDir)));
  return isOfData
    ? `${path} cannot be written (${code}). Make the server’s user the owner of DATA_DIR (chown -R), or set DATA_DIR to another folder`
    : error.message;
}
