/** A pack that strains every step: 40 characters, 24 milestones, 5 languages, long German names, no picture. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run campaign -- new` needs for it. */
export const stressAnswers = ['--languages', 'de,en,fr,es,pt-br', '--catalogue', '--yes'];

const languages = ['de', 'en', 'fr', 'es', 'pt-br'];
const characters = 40;
const milestones = 24;

type Json = Record<string, unknown>;

/** Fills a pack that `new` has just made. */
export function fillStressPack(folder: string): void {
  const edit = (file: string, change: (data: never) => unknown): void => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as never)));
  };
  const keys = Array.from({ length: characters }, (_, index) => `Figure${index + 1}`);
  const goals = Array.from({ length: milestones }, (_, index) => index + 1);
  edit('campaign.json', (campaign: Json) => ({
    ...campaign,
    rewards: ['starter-pack', ...goals.map((goal) => `gift-${goal}`)],
    milestones: goals.map((goal) => ({
      key: `m${goal}`,
      threshold: goal * 5000,
      measure: 'registrations',
      rewards: [`gift-${goal}`],
    })),
  }));
  edit('catalogue/roles.json', ([first]: Json[]) => keys.map((key) => ({ ...first, key })));
  for (const language of languages) {
    const roles = Object.fromEntries(keys.map((key, index) => [key, textsOf(language, index + 1)]));
    writeFileSync(join(folder, 'text', language, 'roles.json'), JSON.stringify(roles));
    edit(`text/${language}/ui.json`, ({ game, reward }: { game: Json; reward?: Json }) => ({
      game: { ...game, slogan: `Slogan (${language})` },
      reward: {
        ...reward,
        ...Object.fromEntries(goals.map((goal) => [`gift-${goal}`, giftOf(language, goal)])),
      },
    }));
  }
}

const textsOf = (language: string, number: number): Record<string, string> => ({
  name: `Rindfleischetikettierungsbeauftragte ${number} (${language})`,
  epithet: 'Donaudampfschifffahrtsgesellschaft',
  talk: 'Die Grundstücksverkehrsgenehmigungszuständigkeit liegt bei mir.',
  talk_en: 'It is with me.',
  talk_mobile: 'Sie liegt bei mir.',
  desc: 'Verwahrt die Verordnungen der Stadt und kennt jede. '.repeat(6).trim(),
  desc_mobile: 'Verwahrt die Verordnungen der Stadt.',
  alt: `Figur ${number}`,
});

const giftOf = (language: string, goal: number): Record<string, string> => ({
  name: `Geschenkgutscheinsammelmappe ${goal} (${language})`,
  desc: 'Ein Geschenk.',
});
