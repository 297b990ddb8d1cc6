/** Slider pictures: a piece of the campaign's own plates is cut out and must be put back. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

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

// A four-point star, the campaign's own sign; bounding box `piece` square.
const star = (x: number, y: number): string => {
  const at = (dx: number, dy: number) => `${x + piece * dx} ${y + piece * dy}`;
  return `M${at(0.5, 0)}Q${at(0.64, 0.36)} ${at(1, 0.5)}Q${at(0.64, 0.64)} ${at(0.5, 1)}Q${at(0.36, 0.64)} ${at(0, 0.5)}Q${at(0.36, 0.36)} ${at(0.5, 0)}Z`;
};

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

const dataUri = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

/** Makes one puzzle; about 20 ms of libvips' threads. */
async function makePuzzle(mediaDir: string): Promise<Puzzle> {
  const answer = randomInt(piece + 20, width - piece - 8);
  const y = randomInt(12, height - piece - 12);
  const scene = await crop(mediaDir);
  const shape = star(answer, y);
  const [background, cut] = await Promise.all([
    sharp(scene)
      .composite([
        {
          input: svg(
            `<path d="${shape}" fill="#05060f" fill-opacity=".72" stroke="#e9cf94" stroke-opacity=".7"/>`,
          ),
        },
      ])
      .webp({ quality: 72 })
      .toBuffer(),
    sharp(scene)
      .ensureAlpha()
      .composite([
        { input: svg(`<path d="${shape}" fill="#fff"/>`), blend: 'dest-in' },
        { input: svg(`<path d="${shape}" fill="none" stroke="#fff0c4" stroke-width="1.5"/>`) },
      ])
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) =>
        sharp(data, { raw: info })
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
}

/** A lightened piece of a plate; without any picture (a new campaign) a plain night sky. */
async function crop(mediaDir: string): Promise<Buffer> {
  const files = plates.map((name) => join(mediaDir, 'plates', `${name}.avif`)).filter(existsSync);
  const file = files[randomInt(0, Math.max(1, files.length))];
  if (!file) {
    return sharp({ create: { width, height, channels: 3, background: '#1b2447' } })
      .png()
      .toBuffer();
  }
  const picture = sharp(file);
  const { width: fullWidth, height: fullHeight } = await picture.metadata();
  const w = Math.min(fullWidth, randomInt(520, 760));
  const h = Math.min(fullHeight, Math.round((w * height) / width));
  return picture
    .extract({
      left: randomInt(0, fullWidth - w + 1),
      top: randomInt(0, Math.max(1, Math.round((fullHeight - h) * 0.7))),
      width: w,
      height: h,
    })
    .resize(width, height)
    .modulate({ brightness: 1.5 })
    .linear(1.05, 12)
    .removeAlpha()
    .png()
    .toBuffer();
}

const poolSize = 48;
const renewEvery = 8;

/**
 * Serves puzzles from a pool that grows with use and is renewed one in eight, so that a rush of visitors costs a
 * fixed amount of picture work. Cost: a picture is seen more than once; the slider is friction, not proof.
 */
export function createPuzzles(mediaDir: string): () => Promise<Puzzle> {
  const pool: Puzzle[] = [];
  let served = 0;
  return async () => {
    served++;
    if (pool.length < poolSize) {
      const puzzle = await makePuzzle(mediaDir);
      pool.push(puzzle);
      return puzzle;
    }
    const index = randomInt(0, pool.length);
    const puzzle = pool[index]!;
    if (served % renewEvery === 0) pool[index] = await makePuzzle(mediaDir);
    return puzzle;
  };
}
