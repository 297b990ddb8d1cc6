import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture, UnusablePicture } from './picture-file.ts';

const limits = { pixels: 1_000_000 };
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const reasonFor = async (file: Buffer) => {
  const error: unknown = await readPicture(file, limits).catch((found: unknown) => found);
  return error instanceof UnusablePicture ? error.reason : 'accepted';
};

/** A PNG with this size in its header and almost no content. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture of unknown origin', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is read as %s', async (format) => {
    const file = await noise(60, 40).toFormat(format).toBuffer();
    expect(await readPicture(file, limits)).toMatchObject({ width: 60, height: 40, channels: 3 });
  });

  it('is refused when it is cut off, in each format', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await noise(300, 200).toFormat(format).toBuffer();
      const cut = file.subarray(0, Math.floor(file.length / 2));
      expect([format, await reasonFor(cut)]).toEqual([format, 'unreadable']);
    }
  });

  it('is refused by its header when it has too many pixels, before they are unpacked', async () => {
    expect(await reasonFor(pngOf(1000, 1001))).toBe('pixels');
    const started = performance.now();
    expect(await reasonFor(pngOf(60_000, 60_000))).toBe('pixels');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('gives its first frame only', async () => {
    const frames = [await noise(30, 20).png().toBuffer(), await noise(30, 20).png().toBuffer()];
    const file = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(2);
    expect(await readPicture(file, limits)).toMatchObject({ width: 30, height: 20 });
  });

  it('is refused when its first bytes are of another format than its content', async () => {
    const gif = await noise(30, 20).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const file of [gif, svg, Buffer.alloc(0)]) expect(await reasonFor(file)).toBe('kind');
  });
});
