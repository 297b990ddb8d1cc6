import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { contrast, readable } from '../../format/colours.ts';
import { themeOf } from '../../format/theme.ts';
import { planMedia } from '../../compile/media.ts';
import { root } from '../../paths.ts';
import { checkCampaign } from '../../check/check.ts';
import { newCommand } from '../command-new.ts';
import { toWrite } from '../../script.ts';
import {
  AnswerError,
  readLanguages,
  readLook,
  readOpens,
  readStores,
  readTitle,
} from './answers.ts';
import { keyOf } from './campaign-json.ts';
import { themeJson } from './theme-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-new-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a person calls it. */
function make(pack: string, ...args: string[]) {
  const script = join(root, 'scripts/campaign.ts');
  const env = { ...process.env, INIT_CWD: folder };
  const command = [script, 'new', pack, ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env });
}

/** In this process, which is faster. */
async function makeHere(pack: string, ...args: string[]) {
  const lines: string[] = [];
  const write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  const status = await newCommand.run([join(folder, pack), ...args]);
  for (const spy of spies) spy.mockRestore();
  return { status, output: lines.join('') };
}
const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const errorsOf = (pack: string) =>
  checkCampaign(join(folder, pack)).filter(({ level }) => level === 'error');

describe('a new pack', () => {
  it('passes the check, and its open sentences are listed', () => {
    rmSync(join(folder, 'ember-coast'), { recursive: true, force: true });
    const { status, stdout, stderr } = make(
      'ember-coast',
      ...'--light --accent #ff6a13 --opens 2026-12-01 --languages de,en --yes'.split(' '),
      '--title',
      'Ember Coast',
      '--studio',
      'Low Tide',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('npm run campaign -- dev ember-coast');
    const findings = checkCampaign(join(folder, 'ember-coast'));
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    const open = findings.filter(({ level }) => level === 'open');
    expect(open.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['campaign.json', 'text/de/ui.json', 'legal/en/terms.md']),
    );
    expect(open.every(({ line }) => line !== undefined)).toBe(true);
    for (const section of ['recruitment', 'invite', 'creators'])
      expect(json('ember-coast/campaign.json')).not.toHaveProperty(section);
    expect(json('ember-coast/campaign.json')).toMatchObject({
      key: 'ember-coast',
      studio: 'Low Tide',
      default: 'de',
      languages: [{ code: 'de' }, { code: 'en' }],
      registration: { opens_at: '2026-12-01T00:00:00Z' },
    });
    expect(
      readFileSync(join(folder, 'ember-coast/README.md'), 'utf8').split('\n').length,
    ).toBeLessThan(22);
  });

  it('links its files to a schema that is there', () => {
    for (const file of ['campaign.json', 'theme.json']) {
      const { $schema } = json(`ember-coast/${file}`) as { $schema: string };
      expect(existsSync(join(folder, 'ember-coast', $schema))).toBe(true);
    }
  });

  it('has a placeholder for every picture but its emblem', () => {
    const { standIns, warnings } = planMedia({
      pack: join(folder, 'ember-coast'),
      cache: join(folder, 'cache'),
    });
    expect(standIns).toEqual(expect.arrayContaining(['plates/hero', 'rewards/starter-pack']));
    expect(warnings).toEqual([]);
    const emblem = readFileSync(join(folder, 'ember-coast/art/emblem.svg'), 'utf8');
    expect(emblem).not.toMatch(/<text/);
    // A later accent of the theme applies to it too.
    expect(emblem).toContain('currentColor');
    expect(emblem).not.toMatch(/#[\da-f]{6}/);
  });

  it.each([
    ['one language from right to left', '--languages', 'ar'],
    ['Simplified Chinese, Arabic and Hebrew', '--languages', 'zh-cn,ar,he'],
    ['the four of the specification', '--languages', 'en,cht,ja,ko'],
    ['a language that the product does not have', '--languages', 'it,nl'],
    ['languages without a console', '--languages', 'it,pl,ru,tr'],
    ['lists of characters, places and features', '--catalogue'],
    ['no store', '--stores', 'none'],
    ['a time with another zone', '--opens', '2026-12-01T18:00+0545'],
    ['a title in another script', '--title', '深淵の夢', '--languages', 'jp'],
  ])('can have %s', async (name, ...options) => {
    const pack = name.replaceAll(' ', '-');
    rmSync(join(folder, pack), { recursive: true, force: true });
    expect(await makeHere(pack, ...options, '--yes')).toMatchObject({ status: 0 });
    expect(errorsOf(pack)).toEqual([]);
  });

  it('never replaces files', () => {
    mkdirSync(join(folder, 'used'), { recursive: true });
    writeFileSync(join(folder, 'used/notes.txt'), 'mine');
    const { status, stderr } = make('used', '--yes');
    expect(status).toBe(1);
    expect(stderr).toMatch(/used is not empty; give a folder that does not exist yet/);
    expect(existsSync(join(folder, 'used/campaign.json'))).toBe(false);
  });

  it.each([
    [['--languages', 'klingon'], 1, /"klingon" is not a language/],
    [['--languages', 'en,xx'], 1, /"xx" is not a language/],
    [['--opens', 'tomorrow'], 1, /"tomorrow" is not a time/],
    [['--accent', 'orange'], 1, /"orange" is not a colour/],
    [['--stores', 'forge'], 1, /"forge" is not a known store/],
    [['--colour', 'x'], 2, /Unknown option '--colour'/],
  ])('refuses %j in one line', async (options, code, message) => {
    const { status, output } = await makeHere('refused', ...options, '--yes');
    expect(status).toBe(code);
    expect(output).toMatch(message);
    expect(existsSync(join(folder, 'refused'))).toBe(false);
  });
});

describe('the answers', () => {
  it('are read in the forms that people write', () => {
    expect(readLanguages('EN; de pt_BR, en')).toEqual(['en', 'de', 'pt-br']);
    expect(readLanguages('zh-TW ja')).toEqual(['cht', 'jp']);
    expect(readLook('light')).toEqual({ mode: 'light', accent: '#1f5fbf' });
    expect(readLook('F60 light')).toEqual({ mode: 'light', accent: '#ff6600' });
    expect(readOpens('2026-12-01T18Z')).toBe('2026-12-01T18:00:00Z');
    expect(readStores('steam, google-play')).toEqual(['steam', 'google_play']);
    expect(() => readTitle('  ')).toThrow(AnswerError);
    expect(keyOf('Été 2084: Zwölf!', 'x')).toBe('ete-2084-zwolf');
    expect(keyOf('深淵', '12-Abyss')).toBe('abyss');
  });
});

describe('the theme', () => {
  it('lists only the colours that the studio decides', () => {
    expect(Object.keys(themeJson({ mode: 'dark', accent: '#ff6a13' }).colors ?? {})).toEqual([
      'ground',
      'accent',
    ]);
  });

  it.each(
    ['dark', 'light'].flatMap((mode) =>
      ['#ff6a13', '#ffffff', '#000000', '#ffee00', '#1f5fbf', '#8a2be2'].map((accent) => [
        mode,
        accent,
      ]),
    ) as ['dark' | 'light', string][],
  )('%s with %s is readable', (mode, accent) => {
    const { colors } = themeOf(themeJson({ mode, accent }));
    for (const role of ['text', 'muted', 'link', 'accentText'] as const) {
      expect(contrast(colors[role], colors.ground)).toBeGreaterThanOrEqual(readable);
      expect(contrast(colors[role], colors.surface)).toBeGreaterThanOrEqual(readable);
    }
    expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(readable);
  });
});

it('sentences to write are marked alike everywhere', () => {
  expect(readFileSync(join(folder, 'ember-coast/legal/de/terms.md'), 'utf8')).toContain(
    `${toWrite} Hier veröffentlicht Low Tide`,
  );
});
