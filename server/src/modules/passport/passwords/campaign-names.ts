/**
 * Words that are not allowed as passwords, in addition to the common ones (OWASP ASVS V6.1.2, V6.2.11): the names of
 * the campaign, its studio, characters and weapons, as in `charon2025`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';

/** @returns each name in lower case, as a whole and as single words: `undyingoneiros`, `undying`, `oneiros` */
export function campaignNames(
  campaignDir: string,
  { key, studio }: Pick<Campaign, 'key' | 'studio'>,
): string[] {
  const keysOf = (name: string): string[] => {
    const file = join(campaignDir, 'catalogue', name);
    if (!existsSync(file)) return [];
    const entries = JSON.parse(readFileSync(file, 'utf8')) as { key: string }[];
    return entries.map((entry) => entry.key);
  };
  const names = [
    key,
    studio,
    ...['roles.json', 'weapons.json', 'factions.json', 'world.json'].flatMap(keysOf),
  ];
  const all = names.flatMap((name) => {
    const parts = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/);
    return [parts.join(''), ...parts].map((part) => part.toLowerCase());
  });
  return [...new Set(all)].filter((name) => name.length > 2);
}
