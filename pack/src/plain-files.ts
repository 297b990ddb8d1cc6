/**
 * A pack from elsewhere must not publish files of this machine: Git and tar keep links. Every reader of a pack relies on
 * this walk, which the campaign check and the start make.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @returns the first entry below the folder that is neither a file nor a folder, relative to it; undefined: none */
export function unplainFile(folder: string, below = folder): string | undefined {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) {
      const found = unplainFile(folder, path);
      if (found) return found;
    } else if (!entry.isFile()) return relative(folder, path);
  }
  return undefined;
}
