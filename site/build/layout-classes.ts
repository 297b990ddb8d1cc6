import type { SiteBuild } from '../../contract/src/site/renderer.ts';

type Layouts = SiteBuild['layouts'];

/** What only some pages show: style modules by file name. */
const parts: Record<keyof Layouts, RegExp> = {
  desktop: /\/(?:top-bar|home-desktop|language-menu|sound-menu)\.module\.css$/,
  mobile: /\/(?:mobile-bar|home-mobile)\.module\.css$/,
  typeset: /\/typeset-title\.module\.css$/,
};

/**
 * @param css built style with short class names
 * @param moduleOf the style module of a class
 * @returns the classes that only some pages use, so that the others leave their rules out
 */
export function layoutClasses(
  css: string,
  moduleOf: (name: string) => string | undefined,
): Layouts {
  const names = new Set(Array.from(css.matchAll(/\.(_\w+)/g), ([, name = '']) => name));
  const of = (layout: keyof Layouts): string[] =>
    [...names].filter((name) => parts[layout].test(moduleOf(name) ?? '')).toSorted();
  return { desktop: of('desktop'), mobile: of('mobile'), typeset: of('typeset') };
}
