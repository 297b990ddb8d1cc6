/** What the pack of the tested site says: keys, figures and names for journeys, which must pass with any game. */
import { closedTest } from '../../contract/src/campaign/section-data.ts';
import { loadCampaign } from '../../pack/src/campaign.ts';
import { readCatalogueTexts } from '../../pack/src/texts.ts';
import type { CatalogueName } from '../../contract/src/campaign/catalogue.ts';
import type { Language } from '../../contract/src/shared/languages.ts';
import { entriesOf } from '../../pack/src/testing/packs.ts';
import { packFolder } from './namespaces.ts';

export const campaign = loadCampaign(packFolder);

/** @returns the entries of a catalogue, in the order of the site */
export const entries = <Name extends CatalogueName>(name: Name) => entriesOf(packFolder, name);

/** @returns the texts of each entry by its key, as the site shows them */
export const bookOf = <Entry>(language: Language, name: CatalogueName): Record<string, Entry> =>
  readCatalogueTexts(packFolder, language, name) as unknown as Record<string, Entry>;

const sum = (figures: Record<string, number>): number =>
  Object.values(figures).reduce((total, figure) => total + figure, 0);

/** Registrations of a trial start. */
export const startCount = sum(campaign.samples.stores);
export const startFollowers = sum(campaign.samples.followers);

/** The milestone that the next registration of a trial reaches. */
export const nextMilestone = campaign.milestones
  .filter(({ measure }) => measure === 'registrations')
  .find(({ threshold }) => threshold > startCount)!;

/** A number as all pages write it: `3,000,000`. */
export const figure = (value: number): string => value.toLocaleString('en-US');

/** The day of an instant in its own zone, as English pages write it: `13 May 2025`. */
export const englishDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant.slice(0, 10)),
  );

/** @returns an instant some minutes after another one, for `CAMPAIGN_CLOCK` */
export const minutesAfter = (instant: string, minutes: number): string =>
  `${new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19)}Z`;
export const daysAfter = (instant: string, days: number): string =>
  minutesAfter(instant, days * 1440);

/** The same in the zone of `instant`, as fields for a time take it: `2025-05-21T12:00`. */
export const fieldAfter = (instant: string, minutes: number): string =>
  minutesAfter(`${instant.slice(0, 19)}Z`, minutes).slice(0, 16);

/** Times of the closed test. */
export const testTimes = () => {
  const { closes_at, results_at, beacon } = closedTest(campaign);
  return { closes_at, results_at, beacon_at: beacon.at };
};
