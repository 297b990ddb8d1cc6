/** Finds the masters in `art/` and checks their names. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { iconPattern } from '@prelude/contract/campaign/icon-names';
import { catalogueOf, kindNames, pagePlates, type PictureKind } from './kinds.ts';
import { readStyle } from './own-style.ts';
import { MediaError, type Pack } from './subjects.ts';
import { filesOf } from './slots.ts';

export interface Focus {
  x: number;
  y: number;
}

export interface Masters {
  /** Path in the pack by name without extension: `hero`, `roles/Ada`, `world/Harbour-mobile`. */
  files: ReadonlyMap<string, string>;
  focusOf(name: string): Focus | undefined;
}

const readable = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.svg']);
/** Pictures that nothing here reads: their owner expects to see them. */
const others = /^\.(?:psd|psb|tiff?|gif|bmp|heic|heif|tga|exr|jxl|ai|eps|xcf|kra|clip)$/;

const drawings = new Set(['emblem', 'favicon']);
/** With a picture for some characters. */
const ofRoles = new Set(['wallpapers', 'portraits']);

/** @param refuse receives all problems of `art/`; throws a MediaError by default */
export function findMasters(pack: Pack, refuse = fail): Masters {
  const problems: string[] = [];
  const files = new Map<string, string>();
  const art = join(pack.folder, 'art');
  // These may have any name.
  const styled = new Set(readStyle(pack.folder)?.files.values());
  const paths = filesOf(art)
    .filter((path) => !/(?:^|\/)_/.test(path))
    .toSorted();
  for (const path of paths) {
    const ending = extname(path).toLowerCase();
    const name = path.slice(0, path.length - ending.length);
    const file = `art/${path}`;
    if (readable.has(ending)) {
      const other = files.get(name);
      if (other) problems.push(`${file}: ${other} has the same name; keep one of them`);
      else {
        const wrong = problemOf(pack, name, ending);
        if (wrong && !styled.has(join(pack.folder, file))) problems.push(`${file}: ${wrong}`);
        files.set(name, file);
      }
    } else if (others.test(ending) && !hasReadable(paths, name)) {
      problems.push(`${file}: ${ending.slice(1)} is not read; export it as PNG or JPEG`);
    }
  }
  const focus = readFocus(pack.folder, files, problems);
  if (problems.length > 0) refuse(problems);
  return { files, focusOf: (name) => focus.get(name) };
}

function fail(problems: readonly string[]): void {
  throw new MediaError(problems);
}

const hasReadable = (paths: readonly string[], name: string): boolean =>
  [...readable].some((ending) => paths.includes(name + ending));

const oneOf = (keys: readonly string[]): string =>
  keys.length > 12 ? `${keys.slice(0, 12).join(', ')}, …` : keys.join(', ');

function problemOf(pack: Pack, name: string, ending: string): string | undefined {
  const [folder = '', entry] = name.includes('/') ? name.split(/\/(.*)/s) : ['', name];
  if (folder === '') return problemOfRoot(pack, name, ending);
  const key = (entry ?? '').replace(/-mobile$/, '');
  if (folder === 'plates')
    return /^[a-z0-9-]+$/.test(key) ? undefined : 'use small letters, digits and hyphens';
  if (folder === 'icons') return problemOfIcon(entry ?? '', ending);
  if (folder === 'social') return problemOfSocial(pack, key);
  const kind = ofRoles.has(folder) ? 'roles' : (folder as PictureKind);
  if (!kindNames.includes(kind)) {
    const folders = [...kindNames, 'plates', 'social', 'icons', ...ofRoles];
    return `no such folder is used; use one of ${folders.join(', ')}`;
  }
  const keys = pack.keys[kind];
  if (keys.includes(entry ?? '') || keys.includes(key)) return undefined;
  const source = kind === 'rewards' ? 'campaign.json' : `catalogue/${catalogueOf(kind)}.json`;
  if (keys.length === 0)
    return `${source} has no ${catalogueOf(kind)}; add its key there or remove the file`;
  const close = keys.find((one) => one.toLowerCase() === key.toLowerCase());
  return `${source} has no key "${key}"; rename it to ${close ? `"${close}"` : `one of ${oneOf(keys)}`}`;
}

function problemOfRoot(pack: Pack, name: string, ending: string): string | undefined {
  const [, language] = /^title(?:-(.+))?$/.exec(name) ?? [];
  if (name.startsWith('title')) {
    if (name !== 'title' && !pack.languages.includes(language ?? ''))
      return `is the title of no language; use title or title-<language>, with ${pack.languages.join(', ')}`;
    return ['.svg', '.png'].includes(ending) ? undefined : 'save it as SVG or PNG';
  }
  if (drawings.has(name))
    return ending === '.svg' ? undefined : 'must be a vector picture; save it as SVG';
  if (pagePlates.some((plate) => plate === name.replace(/-mobile$/, ''))) return undefined;
  return `no page has this background; rename it to one of ${pagePlates.join(', ')}, emblem, favicon, or put it into art/plates/ as a news cover`;
}

/** Icons of stores and channels, which the site's build reads (svg-shapes.ts). */
function problemOfIcon(name: string, ending: string): string | undefined {
  if (ending !== '.svg') return 'must be a vector picture; save it as SVG';
  return new RegExp(iconPattern).test(name)
    ? undefined
    : 'use small letters, digits, hyphens and underscores, with a letter first';
}

function problemOfSocial(pack: Pack, name: string): string | undefined {
  const [, kind, key = '', language = name] = /^(role|weapon)-(.+)-([^-]+)$/.exec(name) ?? [];
  const keys = kind === 'role' ? pack.keys.roles : pack.keys.weapons;
  if (pack.languages.includes(language) && (!kind || keys.includes(key))) return undefined;
  return `is no link preview; use <language> or {role,weapon}-<Key>-<language>, with ${pack.languages.join(', ')}`;
}

/** `art/focus.json`: `{ "roles/Ada": { "x": 0.4, "y": 0.3 } }`, as parts of width and height. */
function readFocus(
  folder: string,
  files: ReadonlyMap<string, string>,
  problems: string[],
): Map<string, Focus> {
  const found = new Map<string, Focus>();
  const path = join(folder, 'art/focus.json');
  if (!existsSync(path)) return found;
  let given: Record<string, Partial<Focus> | undefined>;
  try {
    given = JSON.parse(readFileSync(path, 'utf8')) as typeof given;
  } catch (error) {
    problems.push(`art/focus.json: is not JSON: ${(error as Error).message}`);
    return found;
  }
  const isPart = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
  for (const [name, point] of Object.entries(given)) {
    if (name.startsWith('$')) continue;
    if (!files.has(name)) problems.push(`art/focus.json: art/ has no picture "${name}"`);
    else if (!isPart(point?.x) || !isPart(point?.y))
      problems.push(`art/focus.json ${name}: use { "x": 0.5, "y": 0.5 } with parts from 0 to 1`);
    else found.set(name, { x: point!.x!, y: point!.y! });
  }
  return found;
}
