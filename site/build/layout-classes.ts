import type { Variant } from '../../contract/src/shared/device.ts';

/** What only one layout shows: style modules by file name. */
const parts: Record<Variant, RegExp> = {
  desktop: /\/(?:top-bar|home-desktop)\.module\.css$/,
  mobile: /\/(?:mobile-bar|home-mobile)\.module\.css$/,
};

/**
 * @param css built style with short class names
 * @param moduleOf the style module of a class
 * @returns the classes that only one layout uses, so that a page of the other leaves their rules out
 */
export function layoutClasses(
  css: string,
  moduleOf: (name: string) => string | undefined,
): Record<Variant, string[]> {
  const names = new Set(Array.from(css.matchAll(/\.(_\w+)/g), ([, name = '']) => name));
  const of = (variant: Variant): string[] =>
    [...names].filter((name) => parts[variant].test(moduleOf(name) ?? '')).toSorted();
  return { desktop: of('desktop'), mobile: of('mobile') };
}
