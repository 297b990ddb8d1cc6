/**
 * Names by which a pack's `style.css` finds the parts of pages and documents: `[data-part='title']`. They are a promise
 * (docs/campaign/style.md): a name can be added, not changed. Only a pack with such a file has them in its HTML.
 */
export const parts = [
  'bar',
  'menu',
  'hero',
  'backdrop',
  'title',
  'genre',
  'slogan',
  'count',
  'gift',
  'register',
  'next-reward',
  'rating',
  'stores',
  'people',
  'channels',
  'heading',
  'card',
  'content',
  'dialog',
  'footer',
] as const;
export type Part = (typeof parts)[number];
