import type subsetFont from 'subset-font';

/**
 * Cuts a font to some characters, as `subset-font` does. Loads its code (two WebAssembly programs) on first use: a
 * server whose fonts are made needs none of it.
 */
export const subset: typeof subsetFont = async (font, characters, options) => {
  const { default: cut } = await import('subset-font');
  return cut(font, characters, options);
};
