/** Two or three characters per CSS module class: long names were 1.5 KB of 22 per page (brotli). */
import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Must be larger than the number of classes and animations in any module. */
const perModule = 64;

const modulesOf = (site: string): string[] =>
  globSync('src/**/*.module.css', { cwd: site }).toSorted();

/** @returns the path of the style module that has the class; undefined for a class without a module */
export function moduleOfClass(site: string): (name: string) => string | undefined {
  const modules = modulesOf(site);
  return (name) => modules[Math.floor(Number.parseInt(name.slice(1), 36) / perModule)];
}

/** Names must agree between client and prerendered markup. Throws for a module with more than 64 names. */
export function classNames(site: string): (name: string, file: string, css: string) => string {
  const modules = modulesOf(site);
  return (name, file, css) => {
    const module = modules.indexOf(relative(site, file.split('?')[0]!));
    const names = [
      ...new Set(
        Array.from(css.matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g), ([, found]) => found),
      ),
    ];
    const index = names.indexOf(name);
    if (module < 0 || index < 0 || index >= perModule)
      throw new Error(`No short name for ${name} of ${file}`);
    // A class name must not start with a digit.
    return `_${(module * perModule + index).toString(36)}`;
  };
}
