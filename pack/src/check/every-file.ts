/** Looks at each file of a pack, whatever its other files say: its path, its encoding, its characters. */
import { readFileSync, statSync } from 'node:fs';
import { basename, extname, relative } from 'node:path';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import { kindNames } from '../compile/kinds.ts';
import { endings } from '../compile/sound/manifest.ts';
import { recordingFault } from '../compile/sound/recording.ts';
import { drawingProblem } from '../compile/plain-drawing.ts';
import { filesBelow } from '../files.ts';
import { characterFaults } from './characters.ts';
import type { Report } from './findings.ts';
import { legalTexts } from './legal.ts';

const words = (names: readonly string[]): string => `(?:${names.join('|')})`;

/** Everything that Prelude reads, and what a folder of a person's work has in addition. */
const read: readonly RegExp[] = [
  /^(?:(?:campaign|theme|living|quiz)\.json|style\.css)$/,
  /^(?:glossary|lore|README|LICENSE|NOTICE|CHANGELOG|CREDITS)(?:\.\w+)?$/i,
  /\.test\.ts$/,
  /^pages\/(?:[^/]+\/[^/]+\.md|files\/[^/]+)$/,
  // These folders have checks of their own for the names in them.
  /^(?:text\/[^/]+\/[^/]+\.json|news\/[^/]+\/[^/]+\.md|news\/news\.json|emails\/[^/]+\.json|film\/[^/]+)$/,
  new RegExp(`^legal/[^/]+/${words(Object.keys(legalTexts))}\\.md$`),
  new RegExp(`^catalogue/${words([...catalogueNames])}\\.json$`),
  /^fonts\/.+\.(?:ttf|otf|woff2|txt|md)$/i,
  /^art\/(?:.+\.(?:png|jpe?g|webp|avif|svg)|focus\.json)$/i,
  /^art\/.*\.(?:psd|psb|tiff?|gif|bmp|heic|heif|tga|exr|jxl|ai|eps|xcf|kra|clip|md|txt)$/i,
  /^(?:music|motifs)\/.+\.(?:wav|flac|mp3|ogg|opus|m4a|aiff?|md|txt)$/i,
  /^media\/(?:manifest\.json|social\/lettering\.json|(?:emblem|favicon)\.svg|[a-z-]+-?\d*\.png)$/,
  new RegExp(
    `^media/(?:plates|social|lettering|wallpapers|portraits|${kindNames.join('|')})/.+\\.(?:avif|jpg|png|svg)$`,
  ),
  new RegExp(`^media/music/.+\\.${words([...endings, 'json'])}$`),
  new RegExp(`^media/motifs/.+\\.${words(endings)}$`),
];

const isVideo = /\.(?:mp4|webm|mov|m4v|mkv|avi)$/i;

function checkPath(file: string, folders: Set<string>, report: Report): void {
  if (read.some((pattern) => pattern.test(file))) return;
  const [top = '', ...rest] = file.split('/');
  const known =
    'art, catalogue, emails, film, fonts, legal, media, motifs, music, news, pages, text'.split(
      ', ',
    );
  if (rest.length > 0 && !known.includes(top)) {
    if (folders.has(top)) return;
    folders.add(top);
    report(
      top,
      `is a folder that Prelude does not read; its folders are ${known.join(', ')}`,
      'warning',
    );
    return;
  }
  const why = isVideo.test(file)
    ? 'videos have no place outside film/ and pages/files/'
    : 'Prelude reads no such file';
  report(file, `is not read: ${why}; rename it, or move it out of the pack`, 'warning');
}

/** Line of a byte or character, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** @returns the text; undefined when the file is not UTF-8, which is reported */
function decoded(path: string, file: string, report: Report): string | undefined {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const kind = /^(?:\xFF\xFE|\xFE\xFF)/.test(bytes.toString('latin1', 0, 2))
      ? 'UTF-16'
      : undefined;
    const at = bytes.toString('utf8').indexOf('\uFFFD');
    const where = kind ? file : `${file}:${lineAt(bytes.toString('utf8'), at)}`;
    report(
      where,
      kind
        ? `is saved as ${kind}; save it as UTF-8`
        : 'has a letter that is not UTF-8, and would show as �; save the file as UTF-8',
    );
    return undefined;
  }
}

/** Markdown is read by line; the texts of JSON files are checked where they are read, with their keys. */
function checkLines(file: string, text: string, report: Report): void {
  for (const [index, line] of text.split('\n').entries())
    for (const [what, level] of characterFaults(line)) report(`${file}:${index + 1}`, what, level);
}

/** Drawings that reach browsers as they are. Icons are read, and reported, with their stores and channels. */
const drawing =
  /^(?:(?:art|media)\/(?:emblem|favicon|(?:lettering\/)?title[^/]*)|pages\/files\/[^/]+)\.svg$/;

/**
 * Reports files where Prelude does not look, that are not UTF-8, that have hidden characters, and
 * drawings and recordings that cannot be used.
 */
export function checkEveryFile(pack: string, report: Report): void {
  const folders = new Set<string>();
  for (const path of filesBelow(pack)) {
    const file = relative(pack, path).replaceAll('\\', '/');
    const name = basename(file);
    // What a system or an editor leaves.
    if (/^(?:Thumbs\.db|desktop\.ini)$/i.test(name) || name.endsWith('~')) continue;
    checkPath(file, folders, report);
    const ending = extname(file).toLowerCase();
    if (/^(?:music|motifs)\//.test(file)) {
      const fault = recordingFault(path);
      if (fault) report(file, fault);
    }
    if (!['.json', '.md', '.svg', '.vtt'].includes(ending)) continue;
    if (statSync(path).size === 0 && ending !== '.json') {
      report(file, 'is empty; write it, or remove the file', 'warning');
      continue;
    }
    const text = decoded(path, file, report);
    if (text === undefined) continue;
    if (ending === '.md') checkLines(file, text, report);
    const problem = drawing.test(file) ? drawingProblem(text) : undefined;
    if (problem) report(file, `contains ${problem}; export it as plain SVG, with shapes only`);
  }
}
