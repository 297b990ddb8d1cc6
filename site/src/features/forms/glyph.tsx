/** Icons only for these panels; separate from `ui/icons.tsx`, so that the first page does not load them. */
import type { ReactNode } from 'react';
import { outline } from '../../ui/icons.tsx';

const glyphs = {
  google: (
    <path
      fill="currentColor"
      d="M12.2 3c2.4 0 4.4.9 6 2.3l-2.5 2.5a5 5 0 0 0-3.5-1.4 5.6 5.6 0 1 0 0 11.2c2.8 0 4.6-1.5 5.1-3.7h-5.1v-3.4h8.7c.1.6.1 1.1.1 1.7 0 5.2-3.5 8.8-8.8 8.8a9 9 0 1 1 0-18Z"
    />
  ),
  wallet: outline(
    'M18.5 8V5.8c0-.8-.6-1.3-1.4-1.3H5.4C4 4.5 3 5.4 3 6.6S4 8.5 5.4 8.5h13.8c1 0 1.8.7 1.8 1.7v7.6c0 1-.8 1.7-1.8 1.7H5.4c-1.4 0-2.4-.9-2.4-2.1V6.6M17.2 14h.1',
  ),
  guest: outline(
    'M12 3.2c-4 1.6-6 5.2-6 10.6L4.5 20h15L18 13.8c0-5.4-2-9-6-10.6ZM9.2 13.2c0-3 1-4.6 2.8-5.2 1.8.6 2.8 2.2 2.8 5.2 0 1.8-1 2.9-2.8 2.9s-2.8-1.1-2.8-2.9Z',
  ),
  eye: outline(
    'M2.8 12s3.4-5.8 9.2-5.8 9.2 5.8 9.2 5.8-3.4 5.8-9.2 5.8-9.2-5.8-9.2-5.8ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  ),
  'eye-closed': outline(
    'M2.8 10.5c1.5 2.9 4.8 5 9.2 5s7.7-2.1 9.2-5M5.6 13.7l-1.7 2.4M9.5 15.2l-.7 2.9M14.5 15.2l.7 2.9M18.4 13.7l1.7 2.4',
  ),
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof glyphs;

export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    {glyphs[name]}
  </svg>
);
