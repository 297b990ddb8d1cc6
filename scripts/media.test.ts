import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureFfmpeg } from './lib/debian-program.ts';
import { planCompiled } from '../pack/src/compile/compiled.ts';
import { decode } from '../pack/src/compile/sound/decode.ts';
import { loudness } from '../pack/src/compile/sound/loudness.ts';
import { makeJob } from '../pack/src/compile/make.ts';
import { createStore } from '../pack/src/compile/store.ts';
import { MediaError } from '../pack/src/compile/subjects.ts';
import { limitOf } from '../pack/src/testing/picture-limits.ts';
import type { TrackEntry } from '../pack/src/compile/sound/manifest.ts';
import { sampleRate, silence, writeWav } from '../pack/src/compile/sound/wav.ts';

const top = mkdtempSync(join(tmpdir(), 'prelude-media-'));
const cache = join(top, 'cache');
afterAll(() => rmSync(top, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const write = (pack: string, file: string, content: unknown): void => {
  const path = join(pack, file);
  mkdirSync(dirname(path), { recursive: true });
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path, isText ? content : JSON.stringify(content));
};

/** A picture whose left half is red and whose right half is blue. */
async function halves(pack: string, file: string, width: number, height: number): Promise<void> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c02020"/><rect x="50%" width="50%" height="100%" fill="#2020c0"/></svg>`;
  mkdirSync(dirname(join(pack, file)), { recursive: true });
  await sharp(Buffer.from(picture)).png().toFile(join(pack, file));
}

async function makePack(name: string): Promise<string> {
  const pack = join(top, name);
  write(pack, 'campaign.json', {
    key: name,
    languages: [{ code: 'en' }, { code: 'jp' }],
    default: 'en',
    rewards: ['shell'],
    milestones: [],
  });
  write(pack, 'catalogue/roles.json', [
    { key: 'Otto', faction: 'Foundry' },
    { key: 'Bram', faction: 'Foundry' },
  ]);
  write(pack, 'catalogue/factions.json', [{ key: 'Foundry', accent: '#D4622A' }]);
  write(pack, 'text/en/ui.json', { game: { title: 'Test Harbour', slogan: 'The last train.' } });
  write(pack, 'text/jp/ui.json', { game: { title: 'テストの港', slogan: '最後の列車。' } });
  await halves(pack, 'art/hero.png', 1920, 1080);
  await halves(pack, 'art/roles/Otto.png', 900, 1350);
  write(pack, 'art/focus.json', { hero: { x: 0.9, y: 0.5 } });
  return pack;
}

/** Makes all media of a pack. */
async function prepare(pack: string) {
  const store = createStore(cache);
  const made: string[] = [];
  const problems: string[] = [];
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const { jobs } = await planCompiled({ folder: pack, store, warn });
  for (const job of jobs)
    try {
      const result = await makeJob(store, job, { holder: 'test', waits: true });
      if (result === 'made') made.push(job.name);
    } catch (error) {
      expect(error).toBeInstanceOf(MediaError);
      problems.push(...(error as MediaError).problems);
    }
  // Of recordings, the plan knows more now.
  const plan = await planCompiled({ folder: pack, store });
  const file = (path: string): string => plan.fileOf(path)!;
  const files = [...plan.all.keys()].filter(plan.fileOf).toSorted();
  return { plan, file, files, made, problems, warnings: [...plan.warnings, ...warnings] };
}

async function mainColour(file: string): Promise<{ r: number; b: number }> {
  const { channels } = await sharp(file).stats();
  return { r: channels[0]!.mean, b: channels[2]!.mean };
}

describe('a pack with two masters', () => {
  let pack = '';
  let first: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    pack = await makePack('two');
    first = await prepare(pack);
  }, 300_000);

  test('has every file, within its limit', () => {
    const sizes = (name: string, widths: number[]) =>
      widths.map((width) => `${name}-${width}.avif`);
    const plate = (name: string) => [
      ...sizes(`plates/${name}`, [1920, 1280]),
      ...sizes(`plates/${name}-mobile`, [750, 500]),
    ];
    expect(first.files).toEqual(
      [
        'emblem.svg',
        'favicon.svg',
        'favicon-32.png',
        'apple-touch-icon-180.png',
        'icon-192.png',
        'icon-512.png',
        'icon-maskable-512.png',
        ...plate('hero'),
        ...['Otto', 'Bram'].flatMap((key) => [
          ...sizes(`roles/${key}`, [900, 600, 300]),
          `social/role-${key}-en.jpg`,
          `social/role-${key}-jp.jpg`,
        ]),
        ...sizes('factions/Foundry', [512, 256]),
        ...sizes('rewards/shell', [512, 256]),
        'social/cover-hero.jpg',
        // Of what is not drawn because the pack lacks it.
        ...['-preview.avif', '.jpg'].map((end) => `fan-kit/portrait/roles.Otto${end}`),
        ...['-preview.avif', '.jpg', '-title-en.jpg', '-title-jp.jpg'].map(
          (end) => `fan-kit/wide/plates.hero${end}`,
        ),
        'social/en.jpg',
        'social/jp.jpg',
        'social/lettering.json',
      ].toSorted(),
    );
    for (const name of first.files)
      expect([name, statSync(first.file(name)).size <= limitOf(name)]).toEqual([name, true]);
  });

  test('lists its pictures with their sizes, and the placeholders', () => {
    const { pictures, standIns } = first.plan;
    expect(pictures['plates/hero-mobile']).toMatch(/^[0-9a-f]{6} 500 750$/);
    expect(pictures['roles/Otto']).toMatch(/^[0-9a-f]{6} 300 600 900$/);
    expect([...standIns].toSorted()).toEqual(['factions/Foundry', 'rewards/shell', 'roles/Bram']);
  });

  test('has an article’s cover for every background', () => {
    const { wide, narrow, color, social } = first.plan.covers.hero!;
    const address = first.plan.address('plates/hero-1280.avif');
    expect([wide.width, wide.height, narrow!.width, narrow!.height]).toEqual([
      1920, 1080, 750, 1624,
    ]);
    expect(wide.srcset).toContain(`${address} 1280w`);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(social).toBe(first.plan.address('social/cover-hero.jpg'));
  });

  test('cuts the phone crop around the focus', async () => {
    const { r, b } = await mainColour(first.file('plates/hero-mobile-750.avif'));
    expect(b).toBeGreaterThan(150);
    expect(r).toBeLessThan(60);
  });

  test('sets the words of cards in every language', () => {
    const lettering = JSON.parse(
      readFileSync(first.file('social/lettering.json'), 'utf8'),
    ) as Record<string, { title: { d: string; width: number } }>;
    expect(lettering.en?.title.width).toBeGreaterThan(4000);
    expect(lettering.jp?.title.d).toMatch(/^M/);
  });

  test('is not encoded twice, and keeps its addresses', async () => {
    const again = await prepare(pack);
    expect(again.made).toEqual([]);
    expect(again.plan.pictures).toEqual(first.plan.pictures);
  });

  test('encodes only what a new master changes', async () => {
    await halves(pack, 'art/roles/Bram.png', 900, 1350);
    const { made, plan } = await prepare(pack);
    expect(plan.pictures['roles/Bram']).not.toBe(first.plan.pictures['roles/Bram']);
    expect(plan.pictures['roles/Otto']).toBe(first.plan.pictures['roles/Otto']);
    expect(made.toSorted()).toEqual([
      'fan-kit/portrait/roles.Bram',
      'roles/Bram',
      'social/role-Bram-en',
      'social/role-Bram-jp',
    ]);
  });

  test('has the background of the page for creators only with that page', async () => {
    const invitation = 'plates/invitation-mobile-500.avif';
    expect(first.files).not.toContain(invitation);
    const other = await makePack('creators');
    write(other, 'text/en/invitation.json', { title: 'For creators' });
    expect((await prepare(other)).files).toContain(invitation);
    write(other, 'campaign.json', {
      key: 'creators',
      rewards: [],
      milestones: [],
      sections: { invitation: false },
    });
    expect((await prepare(other)).files).not.toContain(invitation);
  });

  test('gets files for large windows from a master that is large enough', async () => {
    const other = await makePack('large');
    await halves(other, 'art/hero.png', 2880, 1620);
    const { file, plan } = await prepare(other);
    const { width, height } = await sharp(file('plates/hero-2560.avif')).metadata();
    expect([width, height]).toEqual([2560, 1440]);
    expect(plan.has('plates/hero-3840.avif')).toBe(false);
    expect((await prepare(other)).made).toEqual([]);
  }, 60_000);

  test('takes a finished file as it is', async () => {
    const other = await makePack('finished');
    rmSync(join(other, 'art'), { recursive: true });
    for (const width of [1920, 1280, 'mobile-750', 'mobile-500'])
      write(
        other,
        `media/plates/hero-${width}.avif`,
        readFileSync(first.file(`plates/hero-${width}.avif`)),
      );
    const { file } = await prepare(other);
    expect(file('plates/hero-1280.avif')).toBe(join(other, 'media/plates/hero-1280.avif'));
  });
});

test('a pack with nothing but its name gets pictures in the colours of its theme', async () => {
  const pack = join(top, 'bare');
  write(pack, 'campaign.json', { key: 'bare', rewards: [], milestones: [] });
  write(pack, 'theme.json', {
    colors: { ground: '#f4efe6', surface: '#ffffff', text: '#222222', accent: '#c8501e' },
  });
  const { file, plan } = await prepare(pack);
  expect(plan.standIns.has('plates/hero')).toBe(true);
  const { r } = await mainColour(file('plates/hero-1280.avif'));
  expect(r).toBeGreaterThan(200);
  expect(plan.icons.png).toBe(plan.address('favicon-32.png'));
  // It names no languages, so it has those of the specification.
  expect(file('social/kr.jpg')).toBeDefined();
}, 120_000);

describe('a wrong master', () => {
  test('is named with what would be right', async () => {
    const pack = await makePack('wrong');
    write(pack, 'art/roles/otto.jpg', 'x');
    write(pack, 'art/milestones.png', 'x');
    write(pack, 'art/emblem.png', 'x');
    write(pack, 'art/rewards/shell.psd', 'x');
    write(pack, 'art/hero.jpg', 'x');
    write(pack, 'art/focus.json', {
      'roles/Eve': { x: 0.5, y: 0.5 },
      hero: { x: 40, y: 0.5 },
    });
    expect((await prepare(pack)).plan.warnings).toEqual([
      'art/emblem.png: must be a vector picture; save it as SVG',
      'art/hero.png: art/hero.jpg has the same name; keep one of them',
      expect.stringContaining('art/milestones.png: no page has this background; rename it to'),
      'art/rewards/shell.psd: psd is not read; export it as PNG or JPEG',
      'art/roles/otto.jpg: catalogue/roles.json has no key "otto"; rename it to "Otto"',
      'art/focus.json: art/ has no picture "roles/Eve"',
      'art/focus.json hero: use { "x": 0.5, "y": 0.5 } with parts from 0 to 1',
    ]);
  });

  test('is reported when it is broken, and when it is another kind of file', async () => {
    const pack = await makePack('broken');
    const whole = readFileSync(join(pack, 'art/hero.png'));
    write(pack, 'art/hero.png', whole.subarray(0, whole.length / 2));
    write(pack, 'art/roles/Otto.png', 'a text');
    const { problems } = await prepare(pack);
    expect(new Set(problems)).toEqual(
      new Set([
        'art/hero.png: cannot be read; the file is broken or cut off: export it again as PNG',
        'art/roles/Otto.png: is not a PNG, JPEG, WebP, AVIF or SVG; export it again as PNG',
      ]),
    );
  }, 120_000);
});

describe('music', () => {
  const recording = (pack: string, name: string, seconds: number) => {
    const sound = silence(seconds * sampleRate);
    for (let i = 0; i < sound[0].length; i += 1) {
      sound[0][i] = 0.1 * Math.sin((i * 2 * Math.PI * 220) / sampleRate);
      sound[1][i] = 0.1 * Math.sin((i * 2 * Math.PI * 277) / sampleRate);
    }
    mkdirSync(join(pack, 'music'), { recursive: true });
    writeWav(join(pack, 'music', name), sound);
  };
  test('is left out with one warning when ffmpeg is missing', async () => {
    vi.stubEnv('FFMPEG', join(top, 'no-such-program'));
    const pack = join(top, 'bare');
    recording(pack, '02 Night Harbour.wav', 12);
    recording(pack, '01-hum.loop.wav', 9);
    const { plan, warnings } = await prepare(pack);
    expect(warnings.filter((line) => line.includes('ffmpeg'))).toEqual([
      'music: ffmpeg is missing, so these tracks are left out: hum, night-harbour; install it (apt-get install ffmpeg) or set FFMPEG to its path',
    ]);
    expect(plan.tracks).toEqual([]);
  }, 120_000);

  test('becomes loops of the same loudness', async () => {
    expect(ensureFfmpeg(), 'loops need ffmpeg: install it, apt may not do it here').toBe(true);
    const pack = join(top, 'bare');
    const { file, plan } = await prepare(pack);
    expect(plan.tracks.map(({ id, loopStart, loopEnd }) => [id, loopStart, loopEnd])).toEqual([
      ['hum', 1, 10],
      ['night-harbour', 1, 10.92],
    ]);
    for (const { id } of plan.tracks) {
      const { files } = JSON.parse(readFileSync(file(`music/${id}.json`), 'utf8')) as TrackEntry;
      expect(Math.abs(files.webm.lufs + 16)).toBeLessThan(0.5);
    }
    expect((await prepare(pack)).made).toEqual([]);
  }, 600_000);
});

describe('motifs', () => {
  /** Half a second of silence, then a tone that dies away. */
  const tone = (pack: string, name: string, seconds: number) => {
    const sound = silence(seconds * sampleRate);
    for (const channel of sound)
      for (let i = sampleRate / 2; i < channel.length; i += 1)
        channel[i] = 0.3 * Math.sin((i * 2 * Math.PI * 330) / sampleRate) * Math.exp(-i / 100_000);
    mkdirSync(join(pack, 'motifs'), { recursive: true });
    writeWav(join(pack, 'motifs', name), sound);
  };

  test('are left out with one warning when ffmpeg is missing', async () => {
    vi.stubEnv('FFMPEG', join(top, 'no-such-program'));
    const pack = await makePack('motifs');
    tone(pack, 'Otto.wav', 6);
    tone(pack, 'Bram.wav', 9);
    const { plan, warnings } = await prepare(pack);
    expect(warnings.filter((line) => line.includes('ffmpeg'))).toEqual([
      'motifs: ffmpeg is missing, so they are left out; install it (apt-get install ffmpeg) or set FFMPEG to its path',
    ]);
    expect(plan.roleFiles.motifs).toBeUndefined();
  }, 120_000);

  test('become small files of the same loudness, in the order of the catalogue', async () => {
    expect(ensureFfmpeg(), 'motifs need ffmpeg: install it, apt may not do it here').toBe(true);
    const pack = join(top, 'motifs');
    tone(pack, 'Nobody.wav', 5);
    const { file, plan, warnings } = await prepare(pack);
    expect(plan.roleFiles.motifs).toBe('*');
    expect(warnings).toContain(
      'motifs/Nobody.wav: catalogue/roles.json has no key "Nobody"; rename it to one of Otto, Bram',
    );
    for (const [key, seconds] of [
      ['Otto', 5.5],
      ['Bram', 8.5],
    ] as const)
      for (const ending of ['webm', 'm4a']) {
        const path = file(`motifs/${key}.${ending}`);
        expect(statSync(path).size).toBeLessThanOrEqual(seconds * 2500);
        const sound = decode(path);
        expect(Math.abs(sound[0].length / sampleRate - seconds)).toBeLessThan(0.3);
        const probe = join(top, 'probe.wav');
        writeWav(probe, sound);
        expect(Math.abs(loudness(probe).integrated + 18)).toBeLessThan(1);
      }
    expect((await prepare(pack)).made).toEqual([]);
  }, 600_000);

  test('of more than twelve seconds are refused', async () => {
    const pack = await makePack('long');
    tone(pack, 'Otto.wav', 13);
    const { plan, warnings } = await prepare(pack);
    expect(plan.roleFiles.motifs).toBeUndefined();
    expect(warnings).toContain('motifs/Otto.wav: has 13.0 seconds; a motif has at most 12');
  }, 300_000);
});
