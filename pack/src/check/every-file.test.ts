import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { copyNewPack, edit, lines, pack, path, put } from '../testing/new-pack-copy.ts';
import { checkCampaignPictures } from './check.ts';
import { toLine } from './findings.ts';

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
