import { sizeOfFile } from '@prelude/pack/compile/kinds';
import type { FullTheme } from '@prelude/pack/format/theme';

/** @returns an SVG picture in the colours of the theme, of the size of a picture file that is not made yet */
export function placeholderOf(path: string, { colors }: Pick<FullTheme, 'colors'>): string {
  const { width, height } = sizeOfFile(path) ?? { width: 16, height: 9 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${colors.surface}"/><stop offset="1" stop-color="${colors.ground}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}
