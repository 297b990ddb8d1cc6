/** Checks `film/` and the address of a film: names, formats, sizes, captions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filmSource } from '@prelude/contract/campaign/film';
import { dataOfLanguage, languages } from '@prelude/contract/shared/languages';
import { captionLanguage, filmFolder, filmName } from '../compile/film.ts';
import type { Report } from './findings.ts';

const names =
  'landscape and portrait (.mp4, .webm), poster-landscape and poster-portrait (.avif, .jpg, .png), captions.<language>.vtt, loop-landscape and loop-portrait (.mp4, .webm)';
/** What a phone loads. */
const most = { film: 5_000_000, loop: 600_000 };

/** Format by the first bytes, whatever the name says. */
function formatOf(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith('\x1AE\xDF\xA3')) return head.includes('webm') ? '.webm' : '.mkv';
  if (head.startsWith('\xFF\xD8\xFF')) return '.jpg';
  if (head.startsWith('\x89PNG')) return '.png';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  const brand = head.slice(8, 12);
  if (/^avi[fs]$/.test(brand)) return '.avif';
  return brand === 'qt  ' ? '.mov' : '.mp4';
}

const timing =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const seconds = (written: string): number =>
  written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** @returns what is wrong with captions, and in which line; undefined when browsers can read them */
function captionFault(text: string): [line: number, what: string] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return [1, 'does not begin with WEBVTT'];
  let cues = 0;
  let last = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const [, from, to] = timing.exec(line) ?? [];
    if (from === undefined || to === undefined)
      return [index + 1, 'has a wrong time; write 00:01.500 --> 00:04.000'];
    if (seconds(to) <= seconds(from)) return [index + 1, 'ends before it begins'];
    if (seconds(from) < last) return [index + 1, 'begins before the caption above it'];
    if (!lines[index + 1]?.trim()) return [index + 1, 'has no words'];
    last = seconds(from);
    cues++;
  }
  return cues > 0 ? undefined : [1, 'has no captions'];
}

function checkBytes(name: string, bytes: Buffer, report: Report): void {
  const file = `${filmFolder}/${name}`;
  const ending = extname(name);
  const format = formatOf(bytes);
  if (format !== ending) {
    const found = format ? `is a ${format} file` : `is no ${ending} file`;
    report(file, `${found}; export it as ${ending.slice(1).toUpperCase()}`);
    return;
  }
  if (!/\.(?:webm|mp4)$/.test(name)) return;
  const kind = name.startsWith('loop-') ? 'loop' : 'film';
  if (bytes.length > most[kind])
    report(
      file,
      `has ${bytes.length.toLocaleString('en')} bytes; a ${kind} should have at most ${most[kind].toLocaleString('en')}`,
      'warning',
    );
  if (ending === '.mp4' && bytes.indexOf('mdat') < bytes.indexOf('moov'))
    report(
      file,
      'has its index at the end, so it starts late; export it with ffmpeg -movflags +faststart',
      'warning',
    );
}

/** @param address of `campaign.json`, where it fits the schema */
function checkAddress(address: string, found: readonly string[], report: Report): void {
  const at = 'campaign.json /film/address';
  const source = filmSource(address);
  if (!source)
    report(
      at,
      `is no film of a known host; use the address of a video on YouTube or Vimeo, or of an https:// file that ends in .mp4 or .webm`,
    );
  const own = found.find((name) => /^(?:landscape|portrait)\./.test(name));
  if (own) report(at, `film/${own} is a film too; keep one of them`);
  const captions = found.find((name) => name.startsWith('captions.'));
  if (captions && source?.kind === 'frame')
    report(
      `${filmFolder}/${captions}`,
      `is not shown: the player of ${source.from} has its own captions; add them there`,
      'warning',
    );
}

/** @param campaign data of `campaign.json`, which may be wrong */
export function checkFilm(pack: string, campaign: unknown, report: Report): void {
  const folder = join(pack, filmFolder);
  const list = languages.map(dataOfLanguage);
  const found: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const file = `${filmFolder}/${name}`;
    if (name.startsWith('.') || /\.(?:md|txt)$/i.test(name)) continue;
    if (filmName(name, list) === undefined) {
      const isCaption = /^captions\..+\.vtt$/.test(name);
      report(
        file,
        isCaption
          ? `is in no language of campaign.json; use one of ${list.map(({ tag }) => tag).join(', ')}`
          : `is not used; the names are ${names}`,
      );
      continue;
    }
    found.push(name);
    const bytes = readFileSync(join(folder, name));
    const fault = name.endsWith('.vtt') ? captionFault(bytes.toString()) : undefined;
    if (fault) report(`${file}:${fault[0]}`, fault[1]);
    if (name.endsWith('.vtt')) checkTwice(name, found, report);
    else checkBytes(name, bytes, report);
  }
  const { film } = (campaign ?? {}) as { film?: { address?: unknown } | null };
  const address = film?.address;
  if (typeof address === 'string') checkAddress(address, found, report);
  else if (
    found.some((name) => /^(?:captions\.|poster-)/.test(name)) &&
    !found.some((name) => /^(?:landscape|portrait)\./.test(name))
  )
    report(filmFolder, 'has no film; add landscape.mp4, or remove the folder');
}

/** Two names can mean one language. */
function checkTwice(name: string, found: readonly string[], report: Report): void {
  const list = languages.map(dataOfLanguage);
  const language = captionLanguage(name, list);
  const other = found.find((one) => one !== name && captionLanguage(one, list) === language);
  if (other)
    report(
      `${filmFolder}/${name}`,
      `${filmFolder}/${other} has the same language; keep one of them`,
    );
}
