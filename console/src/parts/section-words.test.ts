import { readFileSync } from 'node:fs';
import type { CampaignSection } from '@prelude/contract/campaign/sections';
import { sectionFields } from '@prelude/contract/campaign/sections';
import { consoleCodes } from '@prelude/contract/console/languages';
import { expect, it } from 'vitest';
import { changes } from '../kit/json-diff.logic.ts';
import { namesOf } from '../lib/names.logic.ts';
import { textOf } from '../testing/namespace.ts';
import { sectionWords } from './section-words.ts';

const pack = new URL('../../../testing/packs/full/campaign.json', import.meta.url);
const campaign = JSON.parse(readFileSync(pack, 'utf8')) as Record<string, unknown>;
const whole: Record<string, unknown> = {
  ...campaign,
  notices: { badge: { en: '12+' }, mark: { en: 'x' }, rating: { en: 'x' }, company: { en: 'x' } },
  banner: {
    level: 'info',
    text: { en: 'x' },
    link: { href: '#/home', label: { en: 'x' } },
    from: '2025-05-20T12:00:00+08:00',
    until: null,
    dismissible: true,
  },
};
const sections = Object.entries(sectionFields) as [CampaignSection, readonly string[]][];

it.each(consoleCodes)('every field of a campaign has words in %s, no path', (language) => {
  const named = (key: string) => `<${key}>`;
  const names = {
    ...namesOf(textOf('kit', language), undefined),
    reward: named,
    platform: named,
    region: named,
  };
  for (const [section, fields] of sections) {
    const value = Object.fromEntries(fields.map((field) => [field, whole[field]]));
    const words = sectionWords(textOf('campaign', language), names, {
      words: textOf('words', language),
      section,
      sides: [value],
      date: (at) => `<${at}>`,
      former: String,
    });
    for (const { path, became } of changes(null, value)) {
      const field = words.field(path);
      expect(field, path).not.toMatch(/[a-z]\.[a-z]|_at\b|undefined|field\.|review\./);
      expect(field.split(' · '), path).not.toContain(path.split('.').at(-1));
      expect(words.value(path, became!), path).not.toMatch(/^(?:true|false|\d{4}-\d\d-\d\dT.*)$/);
    }
  }
});

it('a field names its entry, its language and its value as the form does', () => {
  const t = textOf('campaign');
  const words = (section: CampaignSection, value: unknown) =>
    sectionWords(t, namesOf(textOf('kit'), undefined), {
      words: textOf('words'),
      section,
      sides: [value],
      date: () => '2 June 2025, 23:59',
      former: () => '26 May',
    });
  const windows = words('windows', {});
  expect(windows.field('registration.closes_at')).toBe('Closes');
  expect(windows.value('registration.closes_at', '2025-06-02T23:59:59+08:00')).toBe(
    '2 June 2025, 23:59',
  );
  const banner = words('banner', whole);
  expect(banner.field('banner.text.en')).toBe('Text · English');
  expect(banner.value('banner.level', 'info')).toBe('Information');
  expect(banner.value('banner.dismissible', 'true')).toBe('yes');
  const links = words('links', { stores: [{ key: 'steam', name: 'Steam' }] });
  expect(links.field('stores.0.href')).toBe('Steam · Address');
  expect(words('recruitment', {}).field('recruitment.waves.1.claim_by')).toBe(
    'Wave 2 · Confirms by',
  );
});

it('a moved date is a sentence', () => {
  const at = (day: string) => `2025-06-${day}T23:59:59+08:00`;
  const words = sectionWords(textOf('campaign'), namesOf(textOf('kit'), undefined), {
    words: textOf('words'),
    section: 'windows',
    sides: [{}],
    date: () => '9 June 2025, 23:59 (UTC+8)',
    former: () => '2 June',
  });
  const path = 'registration.closes_at';
  expect(words.sentence?.({ path, was: at('02'), became: at('09') })).toBe(
    'Registration closes on 9 June 2025, 23:59 (UTC+8) instead of 2 June',
  );
  expect(words.sentence?.({ path, was: undefined, became: at('09') })).toBe(
    'Registration closes on 9 June 2025, 23:59 (UTC+8)',
  );
  expect(words.sentence?.({ path: 'stores.0.mobile', was: 'true', became: 'false' })).toBe(
    undefined,
  );
});

it('a removed entry keeps its name', () => {
  const milestone = (key: string) => ({ key, measure: 'registrations', threshold: 1 });
  const words = sectionWords(
    textOf('campaign'),
    { ...namesOf(textOf('kit'), undefined), milestone: (key) => `<${key}>` },
    {
      words: textOf('words'),
      section: 'rewards',
      sides: [
        { milestones: [milestone('one')], stores: [] },
        { milestones: [milestone('one'), milestone('two')], stores: [{ name: 'Harbour Store' }] },
      ],
      date: String,
      former: String,
    },
  );
  expect(words.field('milestones.1.threshold')).toContain('<two>');
  expect(words.field('stores.0.href')).toContain('Harbour Store');
});
