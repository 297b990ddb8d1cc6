import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsCommand } from '../command-words.ts';
import { withLanguagesOf } from '../../check/languages.ts';
import { productSentences } from '../../texts.ts';
import { writePack } from '../new/pack.ts';
import { fromCsv } from './csv.ts';
import { fixedPartFault, partsOf } from './inline.ts';
import { keyOf, findUntranslated } from './sentences.ts';
import { fromXliff, toXliff } from './xliff.ts';
import { WordsFault } from './xml.ts';
import { encode, parseXml } from './xml.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-words-'));
const [fresh, pack] = [join(folder, 'fresh'), join(folder, 'pack')];
const file = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(file(name), 'utf8');
const json = (name: string): unknown => JSON.parse(read(name));

beforeAll(async () => {
  await writePack(fresh, {
    title: 'Ember Coast',
    studio: 'Low Tide',
    languages: ['en', 'de', 'cs'],
    mode: 'dark',
    accent: '#7aa7ff',
    opens: '2026-12-01T00:00:00Z',
    stores: [],
    catalogue: false,
  });
  writeFileSync(
    join(fresh, 'text/en/ui.json'),
    JSON.stringify({
      game: { title: 'Ember Coast', slogan: 'Bring a torch & <br>a friend', genre: 'Puzzle' },
      reward: { 'starter-pack': { name: 'Torch', desc: 'For {player}, and for {count} more' } },
      home: { shareText: 'Come to Ember Coast: {url}' },
    }),
  );
});
beforeEach(() => {
  rmSync(pack, { recursive: true, force: true });
  cpSync(fresh, pack, { recursive: true });
  vi.stubEnv('CAMPAIGN_DIR', pack);
  vi.stubEnv('INIT_CWD', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const change = (name: string, by: (data: object) => object): void =>
  writeFileSync(join(pack, name), JSON.stringify(by(json(join('pack', name)) as object)));

async function words(...args: string[]) {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0),
  );
  const status = await wordsCommand.run(args);
  for (const spy of spies) spy.mockRestore();
  return { status, output: lines.join('') };
}

/** Fills every unit of an exported file. */
const translated = (source: string, translate: (source: string) => string): string =>
  source.replaceAll(
    /<segment state="initial"><source>([\s\S]*?)<\/source><\/segment>/g,
    (_, inner: string) =>
      `<segment state="translated"><source>${inner}</source><target>${translate(inner)}</target></segment>`,
  );

describe('the export', () => {
  it('has what the language lacks, and only that', async () => {
    expect(await words('de', '--out', 'de.xlf')).toMatchObject({ status: 0 });
    const { language, entries } = fromXliff(read('de.xlf'));
    expect(language).toBe('de');
    expect(entries.map(({ name, key }) => `${name} ${key}`)).toEqual(
      expect.arrayContaining(['ui game.slogan', 'ui reward.starter-pack.desc']),
    );
    // The pack has texts in ui.json; of other files, only what the product lacks in German.
    const others = entries.filter(({ name }) => name !== 'ui');
    expect(others.filter(({ name, key }) => productSentences('de', name).has(key))).toEqual([]);
    expect(others.filter(({ name, key }) => !productSentences('en', name).has(key))).toEqual([]);
    // The product has a German sentence for it.
    expect(entries.map(({ key }) => key)).not.toContain('home.shareText');
  });

  it('has the product’s sentences for a language that it does not have, in all plural forms', async () => {
    await words('cs', '--out', 'cs.xlf');
    const { entries } = fromXliff(read('cs.xlf'));
    expect(entries.length).toBeGreaterThan(900);
    const forms = entries.filter(({ key }) => /\.(?:one|few|many|other)$/.test(key));
    expect(forms.some(({ key }) => key.endsWith('.few'))).toBe(true);
    expect(entries).toContainEqual(expect.objectContaining({ name: 'errors', key: 'server.busy' }));
  });

  it('has the product’s sentences for a default language that the product does not have', async () => {
    change('campaign.json', (data) => Object.assign(data, { default: 'cs' }));
    change('text/cs/ui.json', (data) => Object.assign(data, { game: { title: 'Pobřeží žáru' } }));
    await words('cs', '--out', 'cs.csv');
    const { entries } = fromCsv(read('cs.csv'));
    expect(read('cs.csv')).toMatch(/^\uFEFF"file","key","en","cs","note"/);
    expect(entries.length).toBeGreaterThan(900);
    const ofPack = entries.filter(
      ({ name, key }) => name === 'ui' && /^(?:game|reward)\./.test(key),
    );
    expect(ofPack).toEqual([]);
    // The game reads its English words.
    expect(entries.map(({ key }) => key)).not.toContain('token.invalid');
    const table = read('cs.csv').replace('"Home","",', '"Home","Start",');
    writeFileSync(file('cs.csv'), table);
    expect((await words('--import', 'cs.csv')).output).toMatch(
      /^1 translations taken into text\/cs/,
    );
    expect(json('pack/text/cs/ui.json')).toMatchObject({ nav: { home: 'Start' } });
  });

  it('protects placeholders and has a note', async () => {
    await words('de', '--out', 'de.xlf');
    expect(read('de.xlf')).toContain(
      '<source>For <ph id="1" dataRef="d1" equiv="{player}" disp="{player}" canDelete="no"/>, and for <ph id="2"',
    );
    expect(read('de.xlf')).toContain('<note category="place">Reward</note>');
    expect(read('de.xlf')).toContain('Bring a torch &amp; <ph');
  });

  it('names the articles, legal texts and emails that the language lacks', async () => {
    const put = (path: string, content: string) => {
      mkdirSync(dirname(join(pack, path)), { recursive: true });
      writeFileSync(join(pack, path), content);
    };
    put('legal/en/imprint.md', '# Imprint\n');
    put('news/en/opening.md', '# Opening\n');
    put('news/de/opening.md', '# Start\n');
    put('emails/launch.json', JSON.stringify({ key: 'launch', texts: { en: {}, cs: {} } }));
    const { output } = await words('de', '--out', 'de.xlf');
    expect(output).toMatch(/whole files \(\d+\): emails\/launch\.json, .*legal\/de\/imprint\.md/);
    expect(output).not.toContain('opening.md');
    expect((await words('cs', '--out', 'cs.xlf')).output).toContain('news/cs/opening.md');
  });

  it('leaves out what is still to write', async () => {
    const ui = join(pack, 'text/en/ui.json');
    writeFileSync(ui, readFileSync(ui, 'utf8').replace('Puzzle', '[to write] Genre'));
    const { output } = await words('de', '--out', 'de.csv');
    expect(output).toMatch(/1 more are still to write in English/);
    expect(fromCsv(read('de.csv')).entries.map(({ key }) => key)).not.toContain('game.genre');
  });

  it.each([
    [['fr'], /"fr" is not a language of the pack \(en, de, cs\); add it to "languages"/],
    [['en'], /"en" is the default language, from which/],
    [['de', '--format', 'pdf'], /"pdf" is no format; use xliff or csv/],
    [[], /Give a language/],
    [['--import', 'nowhere.xlf'], /nowhere\.xlf does not exist/],
  ])('refuses %j', async (args, message) => {
    const { status, output } = await words(...args);
    expect(status).toBe(2);
    expect(output).toMatch(message);
  });
});

describe('the import', () => {
  it.each(['xlf', 'csv'])('reads what was exported as %s and loses nothing', async (kind) => {
    const name = `cs.${kind}`;
    await words('cs', '--out', name);
    const before = withLanguagesOf(pack, () => findUntranslated(pack, 'cs')).sentences;
    if (kind === 'xlf')
      writeFileSync(
        file(name),
        translated(read(name), (text) => `ż ${text}`),
      );
    else {
      const lines = before.map(({ name: namespace, path, source }) =>
        [namespace, keyOf(path), source, `ż ${source}`, '']
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(';'),
      );
      writeFileSync(file(name), `file;key;en;cs;note\n${lines.join('\n')}\n`);
    }
    const { status, output } = await words('--import', name);
    expect(output).toMatch(new RegExp(`${before.length} translations taken into text/cs/`));
    expect(status).toBe(0);
    expect(withLanguagesOf(pack, () => findUntranslated(pack, 'cs')).sentences).toEqual([]);
    expect(json('pack/text/cs/ui.json')).toMatchObject({
      game: { title: 'Ember Coast', slogan: 'ż Bring a torch & <br>a friend' },
      home: { shareText: 'ż Come to Ember Coast: {url}' },
    });
    expect(json('pack/text/cs/errors.json')).toMatchObject({ 'server.busy': expect.any(String) });
  });

  it('refuses what is wrong, says why, and keeps it in a file that can be imported', async () => {
    await words('de', '--out', 'de.xlf');
    const text = read('de.xlf')
      .replace(/<source>Puzzle<\/source>/, '<source>Puzzle</source><target>Rätsel</target>')
      .replace(
        /(<unit id="reward.starter-pack.desc"[\s\S]*?<\/source>)/,
        '$1<target>Für alle</target>',
      )
      .replace('name="reward.starter-pack.name"', 'name="reward.old.name"')
      .replace('<source>Torch</source>', '<source>Torch</source><target>Fackel</target>');
    writeFileSync(file('de.xlf'), text);
    const { status, output } = await words('--import', 'de.xlf');
    expect(status).toBe(1);
    expect(output).toMatch(/1 translations taken into text\/de\/ui\.json/);
    expect(output).toMatch(/reward\.starter-pack\.desc: refused: the translation lacks \{count\}/);
    expect(output).toMatch(/reward\.old\.name: refused: there is no such sentence/);
    expect(json('pack/text/de/ui.json')).toMatchObject({ game: { genre: 'Rätsel' } });

    const rest = read('de.xlf.refused.csv');
    expect(rest).toContain('"Für alle"');
    writeFileSync(file('again.csv'), rest.replace('"Für alle"', '"Für alle {count}"'));
    await words('--import', 'again.csv');
    expect(json('pack/text/de/ui.json')).toMatchObject({
      reward: { 'starter-pack': { desc: 'Für alle {count}' } },
    });
  });

  it('replaces nothing that is translated, unless asked to', async () => {
    await words('de', '--out', 'de.xlf');
    const edit = (target: string) =>
      read('de.xlf').replace(
        '<source>Puzzle</source>',
        `<source>Puzzle</source><target>${target}</target>`,
      );
    writeFileSync(file('one.xlf'), edit('Rätsel'));
    writeFileSync(file('two.xlf'), edit('Knobeln'));
    await words('--import', 'one.xlf');
    const { output } = await words('--import', 'two.xlf');
    expect(output).toMatch(/game\.genre: refused: is already translated as "Rätsel"/);
    expect(json('pack/text/de/ui.json')).toMatchObject({ game: { genre: 'Rätsel' } });
    expect((await words('--import', 'two.xlf', '--replace')).status).toBe(0);
    expect(json('pack/text/de/ui.json')).toMatchObject({ game: { genre: 'Knobeln' } });
  });

  it('refuses a translation of a sentence that has changed', async () => {
    await words('de', '--out', 'de.xlf');
    const target = '<source>Puzzle</source><target>Rätsel</target>';
    writeFileSync(file('de.xlf'), read('de.xlf').replace('<source>Puzzle</source>', target));
    const ui = join(pack, 'text/en/ui.json');
    writeFileSync(ui, readFileSync(ui, 'utf8').replace('Puzzle', 'Action'));
    const { output } = await words('--import', 'de.xlf');
    expect(output).toMatch(/the source has changed since the export; now it is "Action"/);
  });

  it.each([
    ['XML that is broken', '<xliff version="2.1"', /line 1: is not XML/],
    ['XML that is not closed', '<xliff version="2.1"><file>', /<file> is not closed/],
    [
      'an old XLIFF',
      '<xliff version="1.2"></xliff>',
      /is XLIFF 1\.2; export it as XLIFF 2\.0 or 2\.1/,
    ],
    ['another table', 'id,text\n1,x\n', /does not begin with the columns file, key/],
    ['an open cell', 'file,key,en,de\n"ui,x', /a cell is not closed: .* missing in row 2/],
    ['a closing tag too many', '<xliff version="2.1">\n</file></xliff>', /line 2: is not XML/],
    ['XML with a document type', '<!DOCTYPE x [<!ENTITY e "e">]><xliff/>', /has a document type/],
    ['XML with a name that could change objects', '<__proto__/>', /is not read: .*__proto__/],
  ])('refuses %s in one line', async (_, content, message) => {
    writeFileSync(file('bad.xlf'), content);
    const { status, output } = await words('--import', 'bad.xlf');
    expect(status).toBe(1);
    expect(output).toMatch(message);
    expect(existsSync(join(pack, 'text/de/ui.json'))).toBe(true);
  });
});

describe('the parts of a sentence', () => {
  it('are placeholders and line breaks, and the rest', () => {
    expect(partsOf('{a}<br>b {c}').map(({ text }) => text)).toEqual(['{a}', '<br>', 'b ', '{c}']);
    expect(fixedPartFault('{count} {players}', '{count}')).toBeUndefined();
    expect(fixedPartFault('{count}', '{number}')).toBe(
      'lacks {count} and has {number}, which the source does not have',
    );
  });

  it('come back from XML as they were', () => {
    const source = `a & b < c > "d" 'e' {x}\n\n<br>ż 深`;
    const text = toXliff([{ name: 'ui', path: ['a.b', 'c'], source, note: '' }], 'en', 'de');
    expect(fromXliff(text).entries).toEqual([{ name: 'ui', key: 'a.b.c', source, target: '' }]);
    expect(
      parseXml(`<a><!-- c --><![CDATA[<x>]]>${encode('&#65;')}&#65;&#x42;</a>`).children,
    ).toEqual(['<x>', '&#65;AB']);
    expect(() => fromXliff('')).toThrow(WordsFault);
  });

  it('come back from tables of any spreadsheet', () => {
    const [header, row] = [
      ['file', 'key', 'en', 'de'],
      ['ui', 'a', 'The "old"\npier', '5" Welle'],
    ];
    const quoted = row.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    for (const separator of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r'])
        expect(
          fromCsv(`\uFEFF${header.join(separator)}${end}${quoted.join(separator)}${end}${end}`),
        ).toEqual({
          language: 'de',
          entries: [{ name: 'ui', key: 'a', source: row[2], target: row[3] }],
        });
  });

  it('keep spaces, figures and signs of XML as they are', () => {
    const unit = (inner: string) =>
      `<xliff version="2.1" trgLang="de"><file id="ui"><unit id="a">${inner}</unit></file></xliff>`;
    const targetOf = (text: string) =>
      fromXliff(unit(`<segment><source>${text}</source><target>${text}</target></segment>`))
        .entries[0]?.target;
    for (const [text, wanted] of [
      [' 007 ', ' 007 '],
      ['1.0', '1.0'],
      ['true', 'true'],
      ['a<mrk id="m"> </mrk>b', 'a b'],
      ['&amp;lt;b&amp;gt; &amp;#65;', '&lt;b&gt; &#65;'],
      ['&#x1F512;&#8203;&nbsp;', '\u{1F512}\u200B\u00A0'],
      ['<![CDATA[a <b> & ]]><![CDATA[c]]>', 'a <b> & c'],
      ['a\r\nb', 'a\nb'],
    ])
      expect(targetOf(text!)).toBe(wanted);
  });

  it('are read from several segments, as translation tools split them', () => {
    const unit =
      '<unit id="a"><segment><source>One. </source><target>Eins. </target></segment><ignorable><source> </source></ignorable><segment><source>Two<mrk id="m">!</mrk></source><target>Zwei<mrk id="m">!</mrk></target></segment></unit>';
    const text = `<?xml version="1.0"?><x:xliff xmlns:x="urn" version="2.0" trgLang="de"><x:file id="ui"><group id="g">${unit}</group></x:file></x:xliff>`;
    expect(fromXliff(text).entries).toEqual([
      { name: 'ui', key: 'a', source: 'One.  Two!', target: 'Eins.  Zwei!' },
    ]);
  });
});
