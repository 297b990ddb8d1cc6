/** Where a picture comes from: a finished file, a master or a placeholder. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  openRaw,
  rawOf,
  pictureKind,
  type RawPicture,
  readPicture,
  UnusablePicture,
} from './picture-file.ts';
import type { Focus } from './masters.ts';
import { hashOf, MediaError } from './subjects.ts';

export interface Source {
  from: 'finished' | 'master' | 'placeholder';
  /** Path in the pack, for messages. */
  file: string;
  hash: string;
  focus: Focus | undefined;
  /** Reads only the head. Undefined for a drawing, and for a file that cannot be read. */
  measure(): Promise<PictureSize | undefined>;
  /** @param size a vector picture is drawn at least this large */
  open(size: PictureSize): Promise<RawPicture>;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** A poster of 2 m at print resolution; more is a mistake. */
export const mostPixels = 300_000_000;
/** Enough for every size; a larger master would only take memory. */
const within = { width: 6000, height: 6000 };

const reasons: Record<UnusablePicture['reason'], string> = {
  kind: 'is not a PNG, JPEG, WebP, AVIF or SVG; export it again as PNG',
  pixels: `has more than ${mostPixels / 1_000_000} million pixels; 4000 pixels on the longer side are enough`,
  unreadable: 'cannot be read; the file is broken or cut off: export it again as PNG',
};

/**
 * Reads only the head of a picture, so that a check of all takes no time.
 * @returns what is wrong with it and what would be right
 */
export async function headFault(path: string): Promise<string | undefined> {
  if (path.endsWith('.svg')) return undefined;
  try {
    const bytes = readFileSync(path);
    pictureKind(bytes);
    await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return undefined;
  } catch (cause) {
    return reasons[cause instanceof UnusablePicture ? cause.reason : 'unreadable'];
  }
}

/** @param file its name in messages */
export function fileSource(
  path: string,
  file: string,
  from: Source['from'],
  focus: Focus | undefined,
  hashOfFile: (path: string) => string,
): Source {
  return {
    from,
    file,
    focus,
    hash: hashOfFile(path),
    measure: async () => (file.endsWith('.svg') ? undefined : sizeOf(path)),
    open: async (size) => {
      try {
        const bytes = readFileSync(path);
        if (file.endsWith('.svg')) return await openVector(bytes, size);
        return await readPicture(bytes, { pixels: mostPixels, within });
      } catch (cause) {
        const reason = cause instanceof UnusablePicture ? cause.reason : 'unreadable';
        throw new MediaError([`${file}: ${reasons[reason]}`]);
      }
    },
  };
}

/** @returns the size as it is opened: upright, and within the limit; undefined when the file cannot be read */
async function sizeOf(picture: string | Buffer): Promise<PictureSize | undefined> {
  try {
    const { autoOrient } = await sharp(picture, { limitInputPixels: mostPixels }).metadata();
    const scale = Math.min(1, within.width / autoOrient.width, within.height / autoOrient.height);
    return {
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
    };
  } catch {
    return undefined;
  }
}

/**
 * A master that an operator has uploaded.
 * @param name of the picture, for messages
 * @param read its content
 */
export const uploadedSource = (
  name: string,
  { hash, focus }: { hash: string; focus?: Focus | undefined },
  read: () => Promise<Buffer>,
): Source => ({
  from: 'master',
  file: name,
  hash,
  focus,
  measure: async () => sizeOf(await read()),
  open: async () => readPicture(await read(), { pixels: mostPixels, within }),
});

export const drawnSource = (
  name: string,
  draw: (size: PictureSize) => Promise<string>,
  settings: string,
): Source => ({
  from: 'placeholder',
  file: name,
  focus: undefined,
  hash: hashOf('drawn 2', name, settings),
  measure: async () => undefined,
  open: async (size) => openVector(Buffer.from(await draw(size)), size),
});

export async function openVector(
  bytes: Buffer,
  size: { width: number; height: number },
): Promise<RawPicture> {
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const density = Math.min(7200, Math.max(1, 72 * scale));
  return rawOf(sharp(bytes, { density }).toColourspace('srgb'));
}

/** Fills the box; what does not fit is cut off around the focus. */
export async function cropToFill(
  picture: RawPicture,
  { width, height }: { width: number; height: number },
  focus: Focus = { x: 0.5, y: 0.5 },
): Promise<RawPicture> {
  const scale = Math.max(width / picture.width, height / picture.height);
  const cut = {
    width: Math.min(picture.width, Math.max(1, Math.round(width / scale))),
    height: Math.min(picture.height, Math.max(1, Math.round(height / scale))),
  };
  const edge = (whole: number, part: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * at - part / 2)));
  return rawOf(
    openRaw(picture)
      .extract({
        ...cut,
        left: edge(picture.width, cut.width, focus.x),
        top: edge(picture.height, cut.height, focus.y),
      })
      .resize(width, height, { fit: 'fill' }),
  );
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Cuts a transparent object to its outline and centres it, so that all objects of a set look equally large. */
export async function trimAndCentre(
  picture: RawPicture,
  { width, height }: { width: number; height: number },
  margin: number,
): Promise<RawPicture> {
  const object = await rawOf(openRaw(picture).trim({ background: clear, threshold: 12 }));
  const pad = Math.round(width * margin);
  return rawOf(
    openRaw(object)
      .resize(width - 2 * pad, height - 2 * pad, { fit: 'contain', background: clear })
      .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear }),
  );
}

/** True when a picture has transparent parts. */
export async function isTransparent(picture: RawPicture): Promise<boolean> {
  if (picture.channels !== 2 && picture.channels !== 4) return false;
  return !(await openRaw(picture).stats()).isOpaque;
}
