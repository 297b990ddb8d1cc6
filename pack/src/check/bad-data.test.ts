/** As bad-input.test.ts, for milestones, languages, pictures and catalogues. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCampaignPictures } from './pictures.ts';
import { toLine } from './findings.ts';
import { root } from '../paths.ts';
import { copyNewPack, edit, findings, lines, pack, path, put } from '../testing/new-pack-copy.ts';

copyNewPack();

describe('milestones and languages', () => {
  const change = (by: (campaign: { languages: object[]; milestones: object[] }) => void) =>
    edit('campaign.json', (source) => {
      const campaign = JSON.parse(source) as Parameters<typeof by>[0];
      by(campaign);
      return JSON.stringify(campaign, null, 2);
    });
  const milestone = { key: 'm2', threshold: 500, measure: 'registrations', rewards: ['torch'] };

  it('name the threshold that does not rise, and the reward that is none', () => {
    change(({ milestones }) => milestones.push(milestone));
    const found = lines('error').join('\n');
    expect(found).toMatch(
      /campaign\.json:\d+ milestones 2: milestone m2: 500 registrations is not more than 10000 of the one before/,
    );
    expect(found).toMatch(
      /m2 gives "torch", which is not a reward; use one of starter-pack, or add/,
    );
  });

  it.each([
    ['xx', '"xx" is no language; use a code such as de, pt-br'],
    ['ja', '"ja" has another code in Prelude; use "jp"'],
  ])('name the code %s', (code, what) => {
    change(({ languages }) => languages.push({ code }));
    expect(findings('error').map((finding) => finding.what)).toEqual([what]);
  });
});

it('a picture that is none is named before the build', async () => {
  put('art/rewards/starter-pack.png', 'not a picture');
  expect((await checkCampaignPictures(pack)).map(toLine)).toContain(
    'art/rewards/starter-pack.png: is not a PNG, JPEG, WebP, AVIF or SVG; export it again as PNG',
  );
});

describe('a catalogue', () => {
  const roles = [{ key: 'Otto', weapon: 'Lamp' }];
  const names = { Lamp: { name: 'Lamp' } };

  it('with an error has no other errors that follow from it', () => {
    put('catalogue/roles.json', roles);
    put('text/en/roles.json', { Otto: { name: 'Otto' } });
    put('text/en/weapons.json', names);
    for (const list of ['[', [{ key: 'Lamp', category: 'Hand lamps' }]]) {
      put('catalogue/weapons.json', list);
      expect(findings('error').map(({ file }) => file)).toEqual(['catalogue/weapons.json']);
      expect(lines('warning').join('\n')).not.toContain('text/en/weapons.json');
    }
    expect(lines('error')).toEqual([
      expect.stringMatching(/"Hand lamps" is not possible; .*lower-case letters of a to z, digits/),
    ]);
  });

  it('with a file that nothing reads says so', () => {
    put('catalogue/role.json', roles);
    put('catalogue/heroes-of-the-coast.json', roles);
    expect(lines('warning')).toEqual(
      expect.arrayContaining([
        'catalogue/role.json: is not read; roles.json is the nearest',
        expect.stringMatching(/^catalogue\/heroes-of.*: is not read; the lists are roles\.json, /),
      ]),
    );
  });

  it('may have categories of its own, and stores sentences of their own', () => {
    put('catalogue/weapons.json', [{ key: 'Lamp', category: 'lamps' }]);
    put('text/en/weapons.json', names);
    const ofWeapons = () => lines('warning').filter((line) => /weapon\.|verbOf/.test(line));
    expect(ofWeapons()).toEqual(['text/en/ui.json:1 weapon.lamps: is missing; "lamps" is shown']);
    const ui = JSON.parse(readFileSync(path('text/en/ui.json'), 'utf8')) as object;
    const verbOf = { steam: { play: 'Try it on' } };
    put('text/en/ui.json', Object.assign(ui, { weapon: { lamps: 'Lamps' }, store: { verbOf } }));
    expect(ofWeapons()).toEqual([
      'text/de/ui.json:1 store.verbOf.steam.play: is missing; English is shown',
      'text/de/ui.json:1 weapon.lamps: is missing; English is shown',
    ]);
  });
});

describe('other files', () => {
  it('name what is stale in living.json', () => {
    const look = JSON.parse(readFileSync(join(root, 'testing/packs/full/living.json'), 'utf8')) as {
      hero: object;
    };
    put('living.json', { hero: look.hero, Lighthouse: look.hero });
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(
        /^living\.json:\d+ Lighthouse: no background, place or feature has the key "Lighthouse"/,
      ),
    );
  });

  it('name a missing legal text', () => {
    rmSync(path('legal/en/terms.md'));
    rmSync(path('legal/de/terms.md'));
    expect(lines('error')).toEqual(['legal/en/terms.md: is missing']);
    expect(lines('warning')).toContain(
      'legal/de/terms.md: is missing; the text in English is shown',
    );
  });

  it('name an unreadable colour and a right one', () => {
    edit('theme.json', (source) => source.replace('"accent"', '"muted": "#dddddd",\n    "accent"'));
    expect(lines('warning')).toContainEqual(
      expect.stringMatching(
        /^theme\.json:\d+ colors\.muted: #dddddd on ground .* 4\.5 is right, such as #[\da-f]{6}$/,
      ),
    );
  });
});
