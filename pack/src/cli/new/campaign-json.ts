import { packFormat } from '@prelude/contract/campaign/campaign';
import { knownStores } from '@prelude/contract/campaign/stores';
import type { Answers } from './answers.ts';

/** Key of a campaign or an address: letters of a to z, digits, hyphens. */
export function keyOf(title: string, folder: string): string {
  const plain = (name: string): string =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .replace(/-$/, '')
      .slice(0, 40);
  return plain(title) || plain(folder) || 'my-game';
}

/** @returns an instant some days later, at the same time in the same zone */
function later(instant: string, days: number): string {
  const [local, offset] = [instant.slice(0, 19), /Z$|[+-]\d\d:\d\d$/.exec(instant)?.[0] ?? 'Z'];
  const moved = new Date(Date.parse(`${local}Z`) + days * 86_400_000);
  return moved.toISOString().slice(0, 19) + offset;
}

export const reward = 'starter-pack';

/** Addresses below `.example` are listed as still to write. What is left out has a default. */
export function campaignJson(answers: Answers, key: string): object {
  const { languages, opens, stores, studio } = answers;
  const main = languages[0]!;
  const site = `https://${key}.example`;
  return {
    $schema: './.schema/campaign.json',
    format: packFormat,
    key,
    languages: languages.map((code) => ({ code })),
    default: main,
    studio,
    registration: { opens_at: opens, closes_at: later(opens, 60) },
    milestones: [{ key: 'm1', threshold: 10_000, measure: 'registrations', rewards: [reward] }],
    rewards: [reward],
    stores: stores.map((store) => ({
      key: store,
      verb: knownStores.get(store)?.verb ?? 'visit',
      href: `${site}/${store.replaceAll('_', '-')}`,
      mobile: store === 'google_play' || store === 'app_store',
      counts: true,
    })),
    social: {
      [main]: [{ icon: 'discord', href: `${site}/discord`, label: 'Discord', name: 'discord' }],
    },
    support: { [main]: `mailto:support@${key}.example` },
    links: { about: `${site}/about`, contact: `${site}/contact` },
  };
}
