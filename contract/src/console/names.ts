/** What the campaign calls the keys of its file, such as `coin`, `pc` or `m3`. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { data, listOf } from '../shared/shapes.ts';

/** By key; a key without a name is missing. */
const Names = Type.Record(Type.String(), Type.String());

export const CampaignNames = Type.Object({
  /** Of the game. */
  game: Type.String(),
  rewards: Names,
  platforms: Names,
  regions: Names,
  ages: Names,
  experience: Names,
  /** Stores and channels, as figures name them. */
  sources: Names,
  /** Characters, weapons, places, factions and features. */
  entries: Names,
  /** A milestone is called by its threshold. */
  milestones: listOf({
    key: Type.String(),
    threshold: Type.Integer(),
    measure: Type.Enum(['registrations', 'followers']),
  }),
});
export type CampaignNames = Static<typeof CampaignNames>;

export const readNames = consoleEndpoint({
  method: 'GET',
  path: '/console/api/names',
  summary: 'Names of the campaign’s keys in the operator’s language, else in the campaign’s',
  source: 'ADR-0076',
  operator: { permission: 'operator' },
  reply: data(CampaignNames),
});
