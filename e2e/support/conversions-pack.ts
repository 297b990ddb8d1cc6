/** A copy of the tested campaign that asks visitors about reports to all advertising networks. */
import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversionProviders } from '../../contract/src/campaign/conversions.ts';
import { packFolder } from './namespaces.ts';

export function packWithConversions(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prelude-conversions-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'pack');
  cpSync(packFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const path = join(folder, 'campaign.json');
  const campaign = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...campaign, conversions: conversionProviders }));
  return folder;
}
