/**
 * `JSON.parse` makes `__proto__` an own property, and a careless merge turns it into a prototype. A text with such a
 * name anywhere, in any escape form, is refused.
 */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export function parseSafely(text: string): unknown {
  return JSON.parse(text, (name: string, value: unknown) => {
    if (forbidden.has(name)) throw new SyntaxError('A name that is not allowed');
    return value;
  });
}
