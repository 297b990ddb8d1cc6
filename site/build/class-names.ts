/**
 * Short names for the names in CSS modules: two or three characters instead of `title_3f9K`. Every page carries them
 * twice, in its style and in its markup of all routes; with brotli that was 1.5 KB of 22.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** More classes and animations than any module has. */
const perModule = 64;

/**
 * The same name in every pass of one build: the client's and the prerendered markup must agree.
 *
 * @param site folder whose modules are counted
 * @returns what Vite takes as `css.modules.generateScopedName`; throws when a module has more than 64 names
 */
export function classNames(site: string): (name: string, file: string, css: string) => string {
  const modules = globSync('src/**/*.module.css', { cwd: site }).toSorted();
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
    // A class must not begin with a digit.
    return `_${(module * perModule + index).toString(36)}`;
  };
}
