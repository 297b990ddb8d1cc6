import { afterAll, describe, expect, it } from 'vitest';
import { minimalPack, type TestPack } from '../testing/packs.ts';
import { checkCampaign } from './check.ts';

const packs: TestPack[] = [];
afterAll(() => {
  for (const pack of packs) pack.remove();
});

/** @returns what the check says of addresses */
function faultsOf(addresses: object, write: (pack: TestPack) => void = () => {}): string[] {
  const pack = minimalPack({ addresses });
  packs.push(pack);
  pack.write('catalogue/roles.json', [{ key: 'Otto' }, { key: 'LampHook' }]);
  pack.write('text/en/roles.json', { Otto: { name: 'Otto' }, LampHook: { name: 'Lance' } });
  write(pack);
  return checkCampaign(pack.folder)
    .filter(({ level }) => level === 'error')
    .map(({ file, at, what }) => `${file} ${at} ${what}`);
}

describe('addresses', () => {
  it('may be named by language', () => {
    expect(
      faultsOf({
        paths: { characters: { en: 'people' }, terms: { en: 'conditions' } },
        slugs: { characters: { Otto: { en: 'otto-of-the-lamp' } } },
        former: { characters: { lance: 'LampHook' } },
      }),
    ).toEqual([]);
  });

  it.each([
    [{ paths: { charaters: { en: 'people' } } }, 'there is no page "charaters"; "characters"'],
    [{ paths: { terms: { de: 'agb' } } }, '"de" is no language of the campaign'],
    [{ slugs: { features: { A: { en: 'a' } } } }, '"features" has no entries with addresses'],
    [
      { slugs: { characters: { Ottto: { en: 'a' } } } },
      'there is no "Ottto"; "Otto" is the nearest',
    ],
    [{ former: { characters: { old: 'Utto' } } }, 'leads to "Utto", which is not there'],
    [{ former: { news: { old: 'gone' } } }, 'leads to "gone", which is not there'],
    [
      { slugs: { characters: { Otto: { en: 'lamp-hook' } } } },
      'have the same address /en/characters/lamp-hook',
    ],
    [{ paths: { terms: { en: 'privacy' } } }, 'have the same address /en/privacy'],
    [{ paths: { terms: { en: 'news' } } }, '/en/news is an address of Prelude itself'],
    [{ paths: { terms: { en: 'My Terms' } } }, 'paths/terms'],
  ])('%j is a fault', (addresses, what) => {
    expect(faultsOf(addresses).join('\n')).toContain(what);
  });

  it('of a page of the pack are not those of the product', () => {
    const page = '---\ntitle: A page\ndescription: All of it.\n---\n\nText.\n';
    for (const name of ['news', 'terms'])
      expect(faultsOf({}, (pack) => pack.write(`pages/en/${name}.md`, page)).join('\n')).toMatch(
        /address/,
      );
  });
});
