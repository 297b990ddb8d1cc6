import { createHash } from 'node:crypto';
import type { InlineHashes } from './security-headers.ts';

/** @param parts texts of inline scripts and styles that pages contain */
export function inlineHashes(parts: Record<keyof InlineHashes, readonly string[]>): InlineHashes {
  const hashes = (contents: readonly string[]): string[] =>
    Array.from(
      new Set(contents),
      (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: hashes(parts.scripts), styles: hashes(parts.styles) };
}
