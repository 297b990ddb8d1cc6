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
import type { Campaign, CampaignFile } from '@prelude/contract/campaign/campaign';
import type { Catalogue, CatalogueName } from '@prelude/contract/campaign/catalogue';
import type { ClosedTest } from '@prelude/contract/campaign/section-data';
import { root } from '../paths.ts';

/** The fixture with every optional section, in the four languages of the specification. */
export const fullPack = join(root, 'testing/packs/full');
const smallPack = join(root, 'testing/packs/minimal');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The fixture has a closed test. */
export type TestedCampaign = Campaign & { recruitment: ClosedTest };

/** @returns `campaign.json` of `fullPack`, which has every field; each time a new object */
export const fullCampaign = (): TestedCampaign =>
  readJson(join(fullPack, 'campaign.json')) as TestedCampaign;

/** @returns the entries of a catalogue; empty when the pack has none */
export function entriesOf<Name extends CatalogueName>(pack: string, name: Name): Catalogue[Name] {
  const file = join(pack, 'catalogue', `${name}.json`);
  return (existsSync(file) ? readJson(file) : []) as Catalogue[Name];
}

export interface TestPack {
  folder: string;
  /** Writes a file of the pack: an object as JSON. */
  write(name: string, content: string | object): void;
  remove(): void;
}

/**
 * A copy of `testing/packs/minimal` in a temporary folder: one language, one milestone, no optional section and no
 * picture.
 * @param changes fields of `campaign.json` to add or replace
 */
export function minimalPack(changes: Partial<CampaignFile> = {}): TestPack {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
  cpSync(smallPack, folder, { recursive: true });
  const write: TestPack['write'] = (name, content) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('campaign.json', {
    ...(readJson(join(folder, 'campaign.json')) as CampaignFile),
    ...changes,
  });
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
