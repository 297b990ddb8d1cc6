/** What a person sees who makes a mistake: the file, the line, what is wrong and what would be right. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCampaign } from '../campaign.ts';
import { checkCampaign } from './check.ts';
import { summary, toLine, toLines } from './findings.ts';
import { parseJson } from './json-file.ts';
import { checkCampaignPictures } from './pictures.ts';
import { toWrite } from '../script.ts';
import {
  answers,
  copyNewPack,
  edit,
  findings,
  folder,
  lines,
  pack,
  path,
  put,
} from '../testing/new-pack-copy.ts';
import { writePack } from '../cli/new/pack.ts';

copyNewPack();

const lineOf = (file: string, text: string): number =>
  readFileSync(path(file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

it('a new pack has nothing but open sentences', () => {
  expect(lines('error')).toEqual([]);
  expect(lines('open').length).toBeGreaterThan(10);
});

describe('one line says that', () => {
  it('a folder is missing', () => {
    const missing = join(folder, 'nowhere');
    expect(checkCampaign(missing).map(toLine)).toEqual([
      `${missing} is not a campaign pack: campaign.json is missing`,
    ]);
  });

  it('a language is missing', () => {
    put(
      'text/en/ui.json',
      readFileSync(path('text/en/ui.json'), 'utf8').replaceAll(`${toWrite} `, ''),
    );
    rmSync(path('text/de'), { recursive: true });
    rmSync(path('legal/de'), { recursive: true });
    const warnings = lines('warning');
    expect(warnings).toContain('text/de: missing; English is shown (6 sentences)');
    expect(warnings.filter((line) => line.startsWith('text/'))).toHaveLength(1);
    expect(lines('error')).toEqual([]);
  });

  it('the product does not know a language', () => {
    edit('campaign.json', (source) => source.replace('"code": "de"', '"code": "nl"'));
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(/^text\/nl: missing; English is shown \(\d{3,} sentences\)$/),
    );
    put('text/nl/ui.json', { game: { title: 'Ember Coast' } });
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(
        /^text\/nl: the product has no sentences in Dutch; English is shown \(\d{3,} sentences\)\. `npm run campaign -- words nl --campaign \S+pack` exports them$/,
      ),
    );
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(/^text\/de: is not a language of campaign\.json/),
    );
  });
});

describe('JSON with a mistake', () => {
  it.each([
    [
      'a comma after the last entry',
      '{\n  "key": "a",\n}',
      2,
      /a comma follows the last entry; remove it/,
    ],
    [
      'a missing comma',
      '{\n  "a": 1\n  "b": 2\n}',
      2,
      /a comma is missing at the end of this line/,
    ],
    [
      'a quotation mark inside a text',
      '{\n  "a": "the "old" pier"\n}',
      2,
      /a quotation mark inside a text is written \\"/,
    ],
    ['a comment', '{\n  // mine\n  "a": 1\n}', 2, /JSON has no comments/],
    ['a key without quotation marks', '{\n  key: "a"\n}', 2, /a key is not in quotation marks/],
    ['a text without quotation marks', '{\n  "a": Ember\n}', 2, /Ember is no value; put a text in/],
    [
      'points between thousands',
      '{\n  "a": 10.000\n}',
      2,
      /10\.000 is 10 in JSON; write 10000, or 10/,
    ],
    ['more of them', '{\n  "a": 1.000.000\n}', 2, /1\.000\.000 has points .*; write 1000000/],
    ['a text over two lines', '{\n  "a": "one\n two"\n}', 2, /a text does not end on its line/],
    ['an open brace', '{\n  "a": {\n    "b": 1\n', 4, /\{ of line 2 is not closed; add \}/],
    ['a second end', '{}\n}', 2, /something follows after the end of the data/],
    ['nothing', '', 1, /the file ends too early/],
  ])('has %s', (_, source, line, message) => {
    put('campaign.json', source);
    const [first, ...others] = findings('error');
    expect(first).toMatchObject({ file: 'campaign.json', line });
    expect(first?.what).toMatch(message);
    expect(others).toEqual([]);
  });

  it.each(['text/de/ui.json', 'text/en/ui.json', 'theme.json', 'catalogue/roles.json'])(
    'is also named in %s, and the pictures that wait for it add nothing',
    async (file) => {
      put(file, '{\n  "game": { "title": "Ember Coast", }\n}');
      expect(lines('error')).toEqual([
        `${file}:2: is not JSON: a comma follows the last entry; remove it`,
      ]);
      expect(await checkCampaignPictures(pack)).toEqual([]);
    },
  );

  it('has a key twice', () => {
    put('text/de/ui.json', '{\n  "home": {},\n  "home": {}\n}');
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(/^text\/de\/ui\.json:3 home: is there twice/),
    );
  });

  it('reads what JSON.parse reads', () => {
    const source = '{"a":[1,-2.5e3,true,false,null,"\\u00e9\\n\\"",{}, []],"b.c":{"d/e~f":0}}';
    expect(parseJson(source).data).toEqual(JSON.parse(source));
  });
});

describe('campaign.json', () => {
  const set = (from: string | RegExp, to: string) =>
    edit('campaign.json', (source) => source.replace(from, to));

  it('names the nearest field for an unknown one', () => {
    set('"registration":', '"registraton":');
    const at = lineOf('campaign.json', 'registraton');
    expect(lines('error')).toEqual(
      expect.arrayContaining([
        `campaign.json:${at} registraton: there is no field "registraton"; "registration" is the nearest`,
      ]),
    );
  });

  it('names the right type', () => {
    set('"threshold": 10000', '"threshold": "10000"');
    const at = lineOf('campaign.json', '"threshold"');
    expect(lines('error')).toEqual([
      expect.stringContaining(
        `campaign.json:${at} milestones 1, threshold: "10000" is of the wrong type; a whole number without quotation marks is right`,
      ),
    ]);
  });

  it.each(['2026-12-01', 'tomorrow', '2026-12-01T00:00:00', '2026-13-01T00:00:00Z'])(
    'refuses the instant %s',
    (instant) => {
      set(/"opens_at": "[^"]*"/, `"opens_at": "${instant}"`);
      expect(lines('error')).toContainEqual(
        expect.stringMatching(
          /^campaign\.json:\d+ registration\.opens_at: ".*" is not possible; write an instant with its zone, such as 2026-12-01T18:00:00Z or /,
        ),
      );
    },
  );

  it.each([
    '2026-11-01T00:00Z',
    '2026-11-01T00:00:00.5+08:00',
    '2026-11-01T00:00:00+0545',
    '2026-11-01T00+02',
    '20261101T000000Z',
  ])('accepts the instant %s', (instant) => {
    set(/"opens_at": "[^"]*"/, `"opens_at": "${instant}"`);
    expect(lines('error')).toEqual([]);
  });

  it('names a sender with an address, which is a setting', () => {
    set(/"studio": /, '"mail_from": "Low Tide <hello@mossmere.game>",\n  "studio": ');
    expect(lines('error')).toEqual([
      expect.stringMatching(
        /^campaign\.json:\d+ mail_from: "Low Tide <hello@.*" is not possible; write the name of the sender only; the address is the setting MAIL_FROM/,
      ),
    ]);
  });

  it('takes the name from the former addresses of the sender, with a warning', () => {
    const former = '{ "service": "Low Tide <a@tide.example>", "campaign": "b@tide.example" }';
    set(/"studio": /, `"mail_from": ${former},\n  "studio": `);
    expect(lines('error')).toEqual([]);
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(/^campaign\.json:\d+ mail_from: is the name of the sender now/),
    );
    expect(loadCampaign(pack).mail_from).toBe('Low Tide');
  });

  it('names hidden characters in the name of the studio', () => {
    set(/"studio": "/, '"studio": "\u202E');
    expect(lines('error')).toEqual([
      expect.stringMatching(/^campaign\.json:\d+ studio: has U\+202E, which turns the direction/),
    ]);
  });

  it('names the choices', () => {
    set('"measure": "registrations"', '"measure": "registration"');
    set('"verb": "wishlist"', '"verb": "rent"');
    expect(lines('error')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('"registration" is not possible; use "registrations"'),
        expect.stringContaining('"rent" is not possible; use one of "pre-register", "wishlist"'),
      ]),
    );
  });

  it('names a missing field and what it is for', () => {
    set(/ {2}"studio": .*\n/, '');
    expect(lines('error')).toEqual(['campaign.json:1: "studio" is missing (name of the studio)']);
  });

  it('names a language that is none, and a default that is not listed', () => {
    set('"default": "en"', '"default": "fr"');
    expect(lines('error').join('\n')).toMatch(/campaign\.json:\d+ default: "fr" is not /);
  });

  it('names a link that leads to no page of the game', () => {
    set(/"href": "[^"]*\/discord"/, '"href": "https://discord.com/"');
    expect(lines('open').join('\n')).toMatch(
      /campaign\.json:\d+ social\.en 1, href: "https:\/\/discord\.com\/" leads to no page of the game; give its own address/,
    );
  });

  it('names an icon that the site does not have', () => {
    set('"icon": "discord"', '"icon": "discrod"');
    expect(lines('warning')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^campaign\.json:\d+ social\.en 1, icon: there is no icon "discrod", .* "discord" is the nearest$/,
        ),
      ]),
    );
  });
});

describe('texts', () => {
  it('of one kind are 20 lines and a number', () => {
    const keys = Array.from({ length: 500 }, (_, index) => [`extra${index}`, 'Text']);
    put('text/en/ui.json', { game: { title: 'Ember Coast' }, zone: Object.fromEntries(keys) });
    const shown = toLines(findings('warning')).filter((line) => line.includes('zone.extra'));
    expect(shown).toHaveLength(20);
    expect(toLines(findings('warning'))).toContain('  … and 480 more of the same kind');
  });

  it('of many kinds of data are counted too', () => {
    const places = Array.from({ length: 500 }, () => ({ key: '#' }));
    put('catalogue/world.json', places);
    expect(toLines(findings('error'))).toHaveLength(22);
    expect(summary(findings('error'))).toBe('500 errors, no warnings');
  });

  it('with a key that the site does not have name the nearest', () => {
    put('text/de/ui.json', { game: { titel: 'Ember Coast' } });
    expect(lines('warning')).toContain(
      'text/de/ui.json:3 game.titel: there is no sentence "game.titel"; "game.title" is the nearest',
    );
  });

  it('with a placeholder that is not filled in name the right one', () => {
    put('text/en/mail.json', { footer: { sender: 'From {form}' } });
    expect(lines('error')).toContain(
      'text/en/mail.json:3 footer.sender: has "{form}", which is not filled in; {from} is possible',
    );
  });

  it('of the product are not blamed for a placeholder of the text that replaces another language', () => {
    const ui = JSON.parse(readFileSync(path('text/en/ui.json'), 'utf8')) as object;
    put('text/en/ui.json', { ...ui, home: { number: 'You are {numbr}' } });
    expect(lines('error')).toEqual([
      expect.stringMatching(/^text\/en\/ui\.json:\d+ home\.number: has "\{numbr\}", which is not/),
    ]);
  });

  it.each<[string, object | string, RegExp]>([
    ['no text', { nouns: [] }, /^text\/de\/ui\.json:\d+ nouns: \[\] is not a text; put it in/],
    ['no object', 'null', /^text\/de\/ui\.json:1: is not an object, \{ … \}, with texts by/],
  ])('in a file with %s are not compared, and the check goes on', (_, content, message) => {
    put('text/de/ui.json', content);
    expect(lines('error')).toEqual([expect.stringMatching(message)]);
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(/^text: was looked at in part: the languages are compared when/),
    );
  });

  it('that the campaign needs are errors, others are warnings', () => {
    put('text/en/ui.json', { game: { title: 'Ember Coast' } });
    expect(lines('error')).toEqual([
      'text/en/ui.json:1 reward.starter-pack.name: is missing, and no other language has it; write it',
      'text/en/ui.json:1 reward.starter-pack.desc: is missing, and no other language has it; write it',
    ]);
  });
});

it('strict rules find words that are not translated and another register', () => {
  const sentence = 'Pre-register for Ember Coast with me: {url}';
  put('text/en/ui.json', { game: { title: 'Ember Coast' }, home: { shareText: sentence } });
  put('text/de/ui.json', {
    game: { title: 'Ember Coast', slogan: 'Komm mit uns an deine Küste', genre: 'Dein Abenteuer' },
    home: { shareText: sentence, follow: 'Hier folgen Sie uns' },
  });
  const strict = checkCampaign(pack, { strict: true }).map(toLine).join('\n');
  expect(strict).toMatch(/text\/de\/ui\.json:\d+ home\.shareText: is not translated/);
  expect(strict).toMatch(/home\.follow: "Sie" is formal, but most texts are familiar/);
  expect(lines().join('\n')).not.toMatch(/not translated|familiar/);
});

it('a pack in one language from right to left has no errors', async () => {
  const arabic = join(folder, 'arabic');
  rmSync(arabic, { recursive: true, force: true });
  await writePack(arabic, { ...answers, title: 'ساحل الجمر', languages: ['ar'] });
  expect(existsSync(join(arabic, 'text/ar/ui.json'))).toBe(true);
  expect(checkCampaign(arabic).filter(({ level }) => level === 'error')).toEqual([]);
});
