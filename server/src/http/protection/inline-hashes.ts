import { createHash } from 'node:crypto';
import type { InlineHashes } from './security-headers.ts';

/** Data blocks are never run, so they need no leave; scripts with a `src` are covered by 'self'. */
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What the policy must allow for built documents to work; nothing in them may be filled in later. */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const hashes = (element: RegExp): string[] => [
    ...new Set(
      documents.flatMap((html) =>
        [...html.matchAll(element)].map(
          ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
        ),
      ),
    ),
  ];
  return { scripts: hashes(inlineScript), styles: hashes(inlineStyle) };
}
