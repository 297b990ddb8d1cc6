import type { SentenceValue } from '@prelude/contract/console/sentences';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** @returns the longest part of a sentence between placeholders, as React writes it into HTML; empty for the pack's own */
export function wordsInHtml(value: SentenceValue | null): string {
  const text = value === null ? '' : typeof value === 'string' ? value : (value.other ?? '');
  const [longest = ''] = text
    .split(/\{[^{}]*\}|\*\*|\n|<br>/u)
    .map((part) => part.trim())
    .toSorted((a, b) => b.length - a.length);
  return longest.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
