/** Checks the committed film: every file there, its length, its size; captions that can be read in each language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const film = join(import.meta.dirname, 'film');
const limits = { film: 5_000_000, loop: 600_000, poster: 120_000 };
const formats = ['landscape', 'portrait'];

/** Seconds of an MP4, from its movie header. */
function secondsOfMp4(data: Buffer): number {
  const at = data.indexOf('mvhd') + 4;
  return data[at] === 1
    ? Number(data.readBigUInt64BE(at + 24)) / data.readUInt32BE(at + 20)
    : data.readUInt32BE(at + 16) / data.readUInt32BE(at + 12);
}

/** Seconds of a WebM, from its duration in milliseconds. */
function secondsOfWebm(data: Buffer): number {
  const at = data.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  return data.readDoubleBE(at + 3) / 1000;
}

const secondsOf = (name: string): number => {
  const data = readFileSync(join(film, name));
  return name.endsWith('.mp4') ? secondsOfMp4(data) : secondsOfWebm(data);
};

test.each(formats.flatMap((format) => [`${format}.mp4`, `${format}.webm`]))(
  '%s lasts 30 seconds and is within its limit',
  (name) => {
    expect(readFileSync(join(film, name)).length).toBeLessThanOrEqual(limits.film);
    // The sound's last packet may end a few milliseconds after the picture.
    expect(Math.abs(secondsOf(name) - 30)).toBeLessThan(0.06);
  },
);

test.each(formats.flatMap((format) => [`loop-${format}.mp4`, `loop-${format}.webm`]))(
  '%s lasts six to eight seconds, is silent and within its limit',
  (name) => {
    const data = readFileSync(join(film, name));
    expect(data.length).toBeLessThanOrEqual(limits.loop);
    expect(secondsOf(name)).toBeGreaterThanOrEqual(6);
    expect(secondsOf(name)).toBeLessThanOrEqual(8);
    expect(['mp4a', 'A_OPUS'].filter((codec) => data.includes(codec))).toEqual([]);
  },
);

test('the index of an MP4 stands before its data, so that it plays while it loads', () => {
  for (const format of formats) {
    const data = readFileSync(join(film, `${format}.mp4`));
    expect(data.indexOf('moov')).toBeLessThan(data.indexOf('mdat'));
  }
});

test('each format has a poster', () => {
  for (const format of formats) {
    const file = join(film, `poster-${format}.avif`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file).length).toBeLessThanOrEqual(limits.poster);
  }
});

test.each(['zh-tw', 'en', 'ja', 'ko'])('the captions in %s are three in the film', (tag) => {
  const [head, ...cues] = readFileSync(join(film, `captions.${tag}.vtt`), 'utf8')
    .trim()
    .split('\n\n');
  expect(head).toBe('WEBVTT');
  expect(cues).toHaveLength(3);
  let last = 0;
  for (const cue of cues) {
    const [from = NaN, to = NaN] = [...cue.matchAll(/00:00:(\d\d\.\d{3})/g)].map(([, s]) =>
      Number(s),
    );
    expect(from).toBeGreaterThanOrEqual(last);
    expect(to).toBeGreaterThan(from + 1);
    expect(to).toBeLessThanOrEqual(30);
    expect(cue.split('\n')[1]).toMatch(/\S{2}/);
    last = to;
  }
});
