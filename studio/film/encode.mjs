/** Encodes the frames: film with sound, loops without, posters, captions, contact sheet. Each file below its limit. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { media, sharp } from '../art/tools.mjs';
import { fileOf, framesOf } from './render.mjs';
import { captions, formats, fps, length, loop, poster, shots, sound } from './shots.mjs';
import { frameOf, posters, rate, seconds as round } from './poster.mjs';
import { cache } from './sources.mjs';

const campaign = resolve(media, '..');
export const limits = { film: 5_000_000, loop: 600_000 };

const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-hide_banner', '-y', ...args.flat(9)], {
    stdio: 'pipe',
    maxBuffer: 1 << 26,
  });
/** ffmpeg's report of a measurement, which it writes to its error output. */
const report = (...args) =>
  execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'ffmpeg', '-hide_banner', ...args], {
    encoding: 'utf8',
  });

const exact = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];
const picture = [
  [
    '-vf',
    'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p',
  ],
  [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ],
];

/** The film's half minute of *Duet*: cut on a bar, faded at both ends, one gain to -16 LUFS. */
function soundtrack() {
  const file = join(cache, 'sound.wav');
  const source = [
    '-ss',
    String(sound.from),
    '-t',
    String(length),
    '-i',
    join(media, 'music/duet.webm'),
  ];
  const shape = `afade=t=in:d=${sound.fadeIn}:curve=hsin,afade=t=out:st=${length - sound.fadeOut}:d=${sound.fadeOut}:curve=hsin,apad=whole_dur=${length},atrim=0:${length}`;
  const measured = report(...source, '-af', `${shape},ebur128`, '-f', 'null', '-');
  const loudness = Number(/I:\s+(-[\d.]+) LUFS(?![^]*I:)/.exec(measured)[1]);
  ffmpeg(
    source,
    '-af',
    `${shape},volume=${-16 - loudness}dB,alimiter=limit=0.83:level=0`,
    '-ar',
    '48000',
    file,
  );
  return file;
}

/** All frames under running numbers, for ffmpeg. */
function series(name, files) {
  const folder = join(cache, `series-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [i, file] of files.entries()) {
    if (!existsSync(file)) throw new Error(`${file} is missing: render first`);
    symlinkSync(file, fileOf(folder, i));
  }
  return ['-framerate', String(fps), '-i', join(folder, '%04d.jpg')];
}

/** H.264 in two passes, aimed just below the limit or at `most` kilobits a second. */
function h264(input, audio, file, seconds, limit, most) {
  const log = join(cache, `pass-${Math.round(seconds)}-${limit}-${file.length}`);
  const heard = audio ? ['-i', audio, '-c:a', 'aac', '-b:a', '128k'] : [];
  for (let share = 0.95; ; share -= 0.05) {
    const kilobits = Math.min(most, ((limit * share * 8) / seconds - (audio ? 132_000 : 0)) / 1000);
    const video = [
      [
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-tune',
        'animation',
        '-b:v',
        `${Math.round(kilobits)}k`,
      ],
      ['-passlogfile', log],
      picture,
    ];
    ffmpeg(input, video, '-pass', '1', '-an', '-f', 'null', '/dev/null');
    ffmpeg(
      input,
      heard,
      video,
      '-pass',
      '2',
      '-t',
      String(seconds),
      '-movflags',
      '+faststart',
      exact,
      file,
    );
    if (statSync(file).size <= limit) return;
  }
}

/** AV1 at a steady quality, lowered until the file is within the limit. */
function av1(input, audio, file, seconds, limit, quality) {
  const heard = audio ? ['-i', audio, '-c:a', 'libopus', '-b:a', '112k'] : [];
  for (let crf = quality; ; crf += 3) {
    ffmpeg(
      input,
      heard,
      [
        '-c:v',
        'libsvtav1',
        '-preset',
        '6',
        '-crf',
        String(crf),
        '-g',
        '120',
        '-svtav1-params',
        'tune=0',
      ],
      picture,
      ['-t', String(seconds), exact, file],
    );
    if (statSync(file).size <= limit) return;
  }
}

const stamp = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** The captions are the campaign's own sentences, in each of its languages. */
function writeCaptions(out) {
  const read = (...path) => JSON.parse(readFileSync(join(campaign, ...path), 'utf8'));
  const { opens_at: opens, closes_at: closes } = read('campaign.json').registration;
  for (const [folder, tag] of Object.entries({ cht: 'zh-tw', en: 'en', jp: 'ja', kr: 'ko' })) {
    const days = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const day = (at) => days.format(new Date(`${at.slice(0, 10)}T00:00:00Z`));
    const open = read('../../locales', folder, 'documents.json')
      .start.dates.replace('{opens}', day(opens))
      .replace('{closes}', day(closes));
    const cues = captions.map(({ from, to, book, path, dates }) => {
      const text = path.reduce((at, key) => at[key], read('text', folder, `${book}.json`));
      return `${stamp(from)} --> ${stamp(to)}\n${text}\n${dates ? `${open}\n` : ''}`;
    });
    writeFileSync(join(out, `captions.${tag}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  }
}

/** A picture of many frames, in rows. */
export async function sheet(files, out, columns, [width, height] = []) {
  const first = await sharp(files[0]).metadata();
  const [w, h] = [width ?? first.width, height ?? first.height];
  const pictures = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file).resize(w, h).toBuffer(),
      left: (i % columns) * w,
      top: Math.floor(i / columns) * h,
    })),
  );
  const size = { width: columns * w, height: Math.ceil(files.length / columns) * h };
  const made = sharp({ create: { ...size, channels: 3, background: '#05060F' } }).composite(
    pictures,
  );
  await (out ? made.toFile(out) : undefined);
  return { input: await made.png().toBuffer(), ...size };
}

const filmFrames = (folder, format) =>
  shots.flatMap((shot) => framesOf(shot).map((frame) => fileOf(folder(format, shot.id), frame)));

/** Whether a file was made after the last of its frames: then it is not made again. */
const isMade = (file, frames) =>
  existsSync(file) &&
  frames.every((frame) => existsSync(frame) && statSync(frame).mtimeMs < statSync(file).mtimeMs);

/** @returns whether all files are there; `left` says how many seconds remain for another one */
export async function encode({ folder, chosen, left }) {
  const out = join(campaign, 'film');
  mkdirSync(out, { recursive: true });
  writeCaptions(out);
  const audio = soundtrack();
  for (const format of chosen) {
    const film = filmFrames(folder, format);
    const turn = framesOf(loop).map((frame) => fileOf(folder(format, loop.id), frame));
    const jobs = [
      {
        name: `${format}.mp4`,
        frames: film,
        work: (input, file) => h264(input, audio, file, length, limits.film, 2400),
      },
      {
        name: `${format}.webm`,
        frames: film,
        work: (input, file) => av1(input, audio, file, length, limits.film, 30),
      },
      {
        name: `loop-${format}.mp4`,
        frames: turn,
        work: (input, file) => h264(input, undefined, file, loop.to, limits.loop, 660),
      },
      {
        name: `loop-${format}.webm`,
        frames: turn,
        work: (input, file) => av1(input, undefined, file, loop.to, limits.loop, 34),
      },
    ];
    for (const { name, frames, work } of jobs) {
      const file = join(out, name);
      if (isMade(file, frames)) continue;
      if (left() <= 0) return false;
      const part = join(cache, name);
      work(series(name, frames), part);
      copyFileSync(part, file);
      console.log(`${name}: ${statSync(file).size} bytes`);
    }
    await sharp(film[poster * fps])
      .avif({ quality: 55, effort: 6 })
      .toFile(join(out, `poster-${format}.avif`));
  }
  return true;
}

/** docs/pictures/film.jpg: the middle of each second in both formats. */
export async function contactSheet(folder) {
  const rows = [];
  for (const format of Object.keys(formats)) {
    const files = filmFrames(folder, format).filter((_, i) => i % fps === fps / 2);
    const tall = format === 'portrait';
    rows.push(await sheet(files, undefined, tall ? 15 : 6, tall ? [120, 213] : [300, 169]));
  }
  const [wide, tall] = rows;
  await sharp({
    create: {
      width: 1800,
      height: wide.height + tall.height,
      channels: 3,
      background: '#05060F',
    },
  })
    .composite([
      { input: wide.input, left: 0, top: 0 },
      { input: tall.input, left: 0, top: wide.height },
    ])
    .jpeg({ quality: 62, mozjpeg: true })
    .toFile(resolve(campaign, '../../docs/pictures/film.jpg'));
}

/** The loops of Cinder Lines; each picture stands for two frames. */
export function encodePoster() {
  const out = resolve(campaign, '../cinder-lines/film');
  mkdirSync(out, { recursive: true });
  for (const format of Object.keys(posters)) {
    const files = Array.from({ length: fps * round }, (_, i) =>
      frameOf(format, Math.floor((i * rate) / fps)),
    );
    const input = series(`poster-${format}`, files);
    h264(input, undefined, join(out, `loop-${format}.mp4`), round, limits.loop, 660);
    av1(input, undefined, join(out, `loop-${format}.webm`), round, limits.loop, 34);
  }
}
