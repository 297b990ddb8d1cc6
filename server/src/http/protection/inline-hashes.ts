import { createHash } from 'node:crypto';
import type { BuiltDocuments } from '@prelude/contract/site/documents';
import type { InlineHashes } from './security-headers.ts';

/** Data blocks never run, so they need no hash; scripts with a `src` are covered by 'self'. */
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** They must be static, because the policy contains their hashes. */
export function inlineElements(pages: readonly string[]): BuiltDocuments['inline'] {
  const contents = (element: RegExp): string[] =>
    pages.flatMap((html) => Array.from(html.matchAll(element), ([, content = '']) => content));
  return { scripts: contents(inlineScript), styles: contents(inlineStyle) };
}

export function inlineHashes({ scripts, styles }: BuiltDocuments['inline']): InlineHashes {
  const hashes = (contents: readonly string[]): string[] =>
    Array.from(
      new Set(contents),
      (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: hashes(scripts), styles: hashes(styles) };
}
