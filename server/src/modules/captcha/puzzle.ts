/** Slider pictures: a piece is cut out of one of the campaign's plates and must be moved back. */
import { randomInt } from 'node:crypto';
import type { Palette } from '@prelude/pack/format/palette';
import sharp from 'sharp';
import type { PackMedia } from '../../core/media/pack-media.ts';
import { openRaw, type RawPicture, rawOf } from '@prelude/pack/compile/picture-file';

export interface Puzzle {
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  /** Left edge of the gap. Never leaves the server. */
  answer: number;
}

const width = 320;
const height = 180;
const piece = 64;
const plates = ['hero-1280', 'milestone-1920', 'worldview-1920', 'feature-1920', 'news-1920'];

const star = (x: number, y: number): string => {
  const at = (dx: number, dy: number) => `${x + piece * dx} ${y + piece * dy}`;
  return `M${at(0.5, 0)}Q${at(0.64, 0.36)} ${at(1, 0.5)}Q${at(0.64, 0.64)} ${at(0.5, 1)}Q${at(0.36, 0.64)} ${at(0, 0.5)}Q${at(0.36, 0.36)} ${at(0.5, 0)}Z`;
};

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

const dataUri = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

type Colours = Pick<Palette, 'scrim' | 'accentLight' | 'shine' | 'raised'>;

/** @param plate without transparency */
const puzzleFrom = async (plate: RawPicture, colors: Colours): Promise<Puzzle> => {
  const answer = randomInt(piece + 20, width - piece - 8);
  const y = randomInt(12, height - piece - 12);
  const scene = await crop(plate);
  const shape = star(answer, y);
  const [background, cut] = await Promise.all([
    openRaw(scene)
      .composite([
        {
          input: svg(
            `<path d="${shape}" fill="${colors.scrim}" fill-opacity=".72" stroke="${colors.accentLight}" stroke-opacity=".7"/>`,
          ),
        },
      ])
      .webp({ quality: 72 })
      .toBuffer(),
    rawOf(
      openRaw(scene)
        .ensureAlpha()
        .composite([
          { input: svg(`<path d="${shape}"/>`), blend: 'dest-in' },
          {
            input: svg(
              `<path d="${shape}" fill="none" stroke="${colors.shine}" stroke-width="1.5"/>`,
            ),
          },
        ]),
    ).then((picture) =>
      openRaw(picture)
        .extract({ left: answer, top: 0, width: piece, height })
        .webp({ quality: 80, alphaQuality: 90 })
        .toBuffer(),
    ),
  ]);
  return {
    background: dataUri(background),
    piece: dataUri(cut),
    width,
    height,
    pieceWidth: piece,
    answer,
  };
};

type Media = Pick<PackMedia, 'file' | 'stateOf'>;

/** A visitor waits for the picture of the first puzzle; calls have 12 s. */
const longestMs = 8000;

/** One of the plates that are made; the first that the campaign has, while none is. */
async function openPlate(media: Media, background: string): Promise<RawPicture> {
  const paths = plates.map((name) => `plates/${name}.avif`);
  const made = paths.filter((path) => media.stateOf(path) === 'made');
  const path =
    made[randomInt(0, Math.max(1, made.length))] ?? paths.find((one) => media.stateOf(one));
  const file = path && (await media.file(path, longestMs));
  const picture = file
    ? sharp(file)
    : sharp({ create: { width, height, channels: 3, background } });
  return rawOf(picture.removeAlpha());
}

function crop(plate: RawPicture): Promise<RawPicture> {
  const w = Math.min(plate.width, randomInt(520, 760));
  const h = Math.min(plate.height, Math.round((w * height) / width));
  return rawOf(
    openRaw(plate)
      .extract({
        left: randomInt(0, plate.width - w + 1),
        top: randomInt(0, Math.max(1, Math.round((plate.height - h) * 0.7))),
        width: w,
        height: h,
      })
      .resize(width, height)
      .modulate({ brightness: 1.5 })
      .linear(1.05, 12),
  );
}

const poolSize = 48;
const batchSize = 6;
const renewEvery = 8;
const pauseMs = 2000;

/**
 * Opening a plate costs more than making a puzzle. On a slow machine, one puzzle per plate takes 190 ms of CPU each;
 * six per plate take 80 ms each.
 *
 * @returns `batchSize` puzzles
 */
async function makePuzzles(media: Media, colors: Colours): Promise<Puzzle[]> {
  const plate = await openPlate(media, colors.raised);
  const puzzles: Puzzle[] = [];
  for (let index = 0; index < batchSize; index++) puzzles.push(await puzzleFrom(plate, colors));
  return puzzles;
}

/**
 * Serves puzzles from a pool, so that a rush of visitors costs a fixed amount of picture work. The pool grows with use.
 * One new puzzle is made for every eight served, at most six in two seconds. Only the first visitors wait. Drawback: a
 * picture is shown more than once. The slider is friction, not proof.
 */
export function createPuzzles(media: Media, colors: Colours): () => Promise<Puzzle> {
  let pool: Puzzle[] = [];
  /** Since the last batch. */
  let served = 0;
  const isDue = () => pool.length < poolSize || served >= renewEvery * batchSize;
  let begun = -pauseMs;
  let work: Promise<void> | undefined;
  const make = async (): Promise<void> => {
    try {
      pool = [...pool, ...(await makePuzzles(media, colors))].slice(-poolSize);
    } finally {
      work = undefined;
    }
  };
  const renew = (): Promise<void> => {
    if (!work) [begun, served] = [performance.now(), 0];
    work ??= make();
    return work;
  };
  return async () => {
    served++;
    if (pool.length === 0) await renew();
    else if (isDue() && performance.now() - begun >= pauseMs) {
      // The pool is unchanged. A request that needs a new puzzle reports the failure.
      renew().catch(() => undefined);
    }
    return pool[randomInt(0, pool.length)]!;
  };
}
