import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { copyNewPack, edit, lines, pack, path, put } from '../testing/new-pack-copy.ts';
import { checkPack } from './check-pack.ts';
import { formatReport, summary, toLine } from './findings.ts';
import { checkCampaignPictures } from './pictures.ts';

copyNewPack();

function bytes(file: string, content: Buffer): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), content);
}
const game = (changes: object) =>
  put('text/en/ui.json', {
    game: { title: 'Ember Coast', ...changes },
    reward: { 'starter-pack': { name: 'Lamp', desc: 'A lamp.' } },
  });
const expectLine = (level: 'error' | 'warning', pattern: RegExp) =>
  expect(lines(level)).toContainEqual(expect.stringMatching(pattern));

it('says nothing of a new pack but what is to write', () => {
  expect(lines('error')).toEqual([]);
  expect(lines('warning').filter((line) => !line.startsWith('text/de'))).toEqual([]);
});

describe('a file that Prelude does not read', () => {
  it.each([
    ['campaign.yaml', /^campaign\.yaml: is not read/],
    ['media/trailer.mp4', /^media\/trailer\.mp4: is not read: videos have no place/],
    ['legal/en/imprint.md', /^legal\/en\/imprint\.md: is not read/],
    ['catalogue/characters.json', /^catalogue\/characters\.json: is not read/],
    ['music/cover.png', /^music\/cover\.png: is not read/],
    ['fonts/Title.fon', /^fonts\/Title\.fon: is not read/],
  ])('%s is named', (file, message) => {
    put(file, '{}');
    expectLine('warning', message);
  });

  it('in a misspelt folder names the folder, once', () => {
    put('txt/en/ui.json', '{}');
    put('txt/en/roles.json', '{}');
    const found = lines('warning').filter((line) => line.startsWith('txt'));
    expect(found).toEqual([expect.stringMatching(/^txt: is a folder that Prelude does not read/)]);
  });

  it('is not one of a person’s work: documents, sources of pictures, files of the system', () => {
    for (const file of ['README.md', 'lore.md', 'art/hero.psd', 'art/notes.txt', 'Thumbs.db'])
      put(file, 'x');
    expect(lines('warning').filter((line) => line.includes('not read'))).toEqual([]);
  });
});

describe('encoding', () => {
  it('Latin-1 is named with its line', () => {
    bytes(
      'text/de/ui.json',
      Buffer.from('{\n  "game": {\n    "title": "F\u00E4hrmann"\n  }\n}\n', 'latin1'),
    );
    expectLine('error', /^text\/de\/ui\.json:3: has a letter that is not UTF-8/);
  });

  it('UTF-16 is named', () => {
    bytes('legal/de/terms.md', Buffer.from('\uFEFF# Titel\n', 'utf16le'));
    expectLine('error', /^legal\/de\/terms\.md: is saved as UTF-16; save it as UTF-8/);
  });
});

describe('characters and lengths of a text', () => {
  it.each<[string, 'error' | 'warning', object, RegExp]>([
    ['HTML', 'error', { slogan: 'Grow <b>slowly</b>' }, /game\.slogan: shows <b> as it is written/],
    ['a script', 'error', { slogan: 'A<script>x()</script>' }, /game\.slogan: shows <script>/],
    ['a control character', 'error', { slogan: 'Grow\u0007 slowly' }, /U\+0007, which no page/],
    ['an override of the direction', 'error', { slogan: 'Grow\u202E slowly' }, /U\+202E, which/],
    ['a tab', 'warning', { slogan: 'Grow\tslowly' }, /game\.slogan: has a tab/],
    ['a separate accent', 'warning', { slogan: 'Cafe\u0301' }, /its accent as two characters/],
    ['200 letters', 'warning', { genre: 'g'.repeat(200) }, /game\.genre: has 200 characters; 40/],
  ])('%s is named', (_, level, changes, message) => {
    game(changes);
    expectLine(level, message);
  });

  it('marks of a right-to-left text, composed accents and emoji are accepted', () => {
    game({ description: 'Levels <5 and >3', slogan: 'שלום\u200F — \u2067עולם\u2069 Café 👩‍👩‍👧' });
    expect(lines('error')).toEqual([]);
    expect(lines('warning').filter((line) => line.startsWith('text/en'))).toEqual([]);
  });

  it('a hidden character in a legal text is named with its line', () => {
    edit('legal/en/terms.md', (text) => `${text}\nThe end\u202E.\n`);
    expectLine('error', /^legal\/en\/terms\.md:\d+: has U\+202E/);
  });
});

describe('pictures and recordings', () => {
  it('an emblem with a script is refused', () => {
    put('art/emblem.svg', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
    expectLine('error', /^art\/emblem\.svg: contains <script>, which is not a shape/);
  });

  it.each([
    ['seven bytes', '03 broken.mp3', Buffer.from('ID3 end')],
    ['a picture', '04 cover.wav', Buffer.alloc(5000, 'PNG')],
  ])('a recording of %s is refused', (_, name, content) => {
    bytes(`music/${name}`, content);
    expectLine('error', /^music\/0\d \w+\.\w+: cannot be read; the file is broken/);
  });

  it('an icon with a script is refused, also when campaign.json has errors', () => {
    edit('campaign.json', (source) => source.replace('"studio"', '"studoi"'));
    put('art/icons/steam.svg', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
    expectLine('error', /^art\/icons\/steam\.svg: contains <script>, which is not a shape/);
  });

  it('a recording with the right beginning is accepted', () => {
    const wave = Buffer.alloc(5000);
    wave.write('RIFF____WAVEfmt ', 'latin1');
    bytes('music/01 rain.wav', wave);
    expect(lines('error')).toEqual([]);
  });

  it('a picture that would be enlarged is named with the right size', async () => {
    const square = async (file: string, side: number) => {
      const picture = sharp({
        create: { width: side, height: side, channels: 3, background: '#808080' },
      });
      bytes(file, await picture.png().toBuffer());
    };
    await square('art/rewards/starter-pack.png', 64);
    const found = async () =>
      (await checkCampaignPictures(pack)).map(toLine).filter((line) => line.includes('starter'));
    expect(await found()).toEqual([
      'art/rewards/starter-pack.png: has 64×64 pixels and would be blurred; 512×512 is right',
    ]);
    await square('art/rewards/starter-pack.png', 512);
    expect(await found()).toEqual([]);
  });

  it('a fault in one name does not hide the faults of other pictures', async () => {
    put('art/roles/Nobody.png', 'no picture');
    put('art/rewards/starter-pack.png', 'no picture');
    const found = (await checkCampaignPictures(pack)).map(toLine);
    for (const line of [
      /^art\/roles\/Nobody\.png: catalogue\/roles\.json has no roles; add its key there/,
      /^art\/rewards\/starter-pack\.png: is not a PNG, JPEG, WebP, AVIF or SVG/,
      /^art: was looked at in part: .* depend on the names of the files in art\//,
    ])
      expect(found).toContainEqual(expect.stringMatching(line));
  });

  it('a bright background behind light texts is named without a build', async () => {
    edit('theme.json', (source) => source.replace('"light"', '"dark"'));
    const picture = sharp({
      create: { width: 1920, height: 1080, channels: 3, background: '#ffffff' },
    });
    bytes('art/news.png', await picture.png().toBuffer());
    edit('theme.json', (source) => source.replace('"accent"', '"scrim": "#707070", "accent"'));
    const found = (await checkCampaignPictures(pack)).map(toLine);
    for (const where of ['lower middle, ', 'lower middle on phones, '])
      expect(found).toContainEqual(
        expect.stringMatching(
          new RegExp(`^art/news\\.png: "text" #[\\da-f]{6} on its ${where}#ffffff`),
        ),
      );
  });
});

describe('articles and legal texts', () => {
  const article = `# The trailer\n\n> A summary of the trailer.\n\nText.\n\n`;

  it('are checked without a list that fits, and the part that waits is named', () => {
    put('news/news.json', '[{ "slug": "A B" }]');
    put('news/en/trailer.md', `${article}<iframe src="x"></iframe>\n`);
    expectLine(
      'error',
      /^news\/en\/trailer\.md:7 body: has <iframe src="x">, which articles leave/,
    );
    expectLine(
      'warning',
      /^news: was looked at in part: which articles are missing depends on news/,
    );
  });

  it('without a list are named as not shown', () => {
    put('news/en/trailer.md', `${article}[a](javascript:alert(1)\n`);
    expectLine('warning', /^news: has no news\.json, so no page shows an article/);
    expectLine(
      'error',
      /^news\/en\/trailer\.md:7 body: links to "javascript:alert\(1"; write https/,
    );
  });

  it('of a language that the campaign does not have are named', () => {
    put('news/fr/trailer.md', article);
    put('legal/fr/terms.md', article);
    for (const folder of ['news', 'legal'])
      expectLine('warning', new RegExp(`^${folder}/fr: is not a language of campaign\\.json`));
  });

  it('show pictures, but no video of another site in a legal text', () => {
    put('pages/files/seal.svg', '<svg viewBox="0 0 1 1"/>');
    edit(
      'legal/en/terms.md',
      (text) =>
        `${text.trimEnd()}\n\n![A seal](../files/seal.svg)\n\n:::video\n[Film](https://v.example/1)\n:::\n`,
    );
    expectLine(
      'error',
      /^legal\/en\/terms\.md:\d+ body: has a video of another site, which legal texts do not show/,
    );
    expect(lines('error').filter((line) => line.includes('seal'))).toEqual([]);
  });

  it('lose HTML and lead to articles that do not exist: both have their line', () => {
    edit('legal/en/terms.md', (text) => `${text.trimEnd()}\n\n<video> [a](/en/news/none)\n`);
    expectLine('error', /^legal\/en\/terms\.md:\d+ body: has <video>, which articles leave out/);
    expectLine(
      'warning',
      /^legal\/en\/terms\.md:\d+ body: links to "\/en\/news\/none", which is no/,
    );
  });
});

it('one call finds all of it, and the report is what the command prints', async () => {
  game({ slogan: 'Grow <b>slowly</b>' });
  put('art/rewards/starter-pack.png', 'no picture');
  const found = await checkPack(pack);
  expect(found.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['text/en/ui.json', 'art/rewards/starter-pack.png']),
  );
  const report = formatReport(found).split('\n');
  expect(report[0]).toBe('Errors:');
  expect(report.at(-1)).toBe(summary(found));
});

describe('one round names the faults of every part', () => {
  it('texts, legal texts and news are checked although campaign.json and theme.json have errors', () => {
    edit('campaign.json', (source) => source.replace('"studio"', '"studoi"'));
    edit('theme.json', (source) => source.replace('"dark"', '"dim"').replace('"light"', '"dim"'));
    game({ slogan: 'Grow <b>slowly</b>' });
    edit('legal/en/terms.md', (text) => text.replace(/^# .*/, 'No title'));
    put('news/news.json', '[{ "slug": "A B" }]');
    const found = lines('error');
    for (const file of [
      'campaign.json',
      'theme.json',
      'text/en/ui.json',
      'legal/en/terms.md',
      'news/news.json',
    ])
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^${file.replace('.', '\\.')}`)),
      );
    expectLine('warning', /^text: was looked at in part: .*campaign\.json; correct that first/);
  });

  it('the other texts are checked although one file is not JSON', () => {
    put('text/de/ui.json', '{ "game": }');
    game({ slogan: 'Grow <b>slowly</b>' });
    expectLine('error', /^text\/de\/ui\.json:1: is not JSON/);
    expectLine('error', /^text\/en\/ui\.json:\d+ game\.slogan: shows <b>/);
    expectLine('warning', /^text: was looked at in part: the languages are compared when/);
  });
});
