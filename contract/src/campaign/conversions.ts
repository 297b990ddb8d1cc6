/**
 * Advertising networks that a campaign may report registrations to, each after a visitor’s consent. Without the schema
 * library, because the site loads it.
 */
import { queriesOf } from '../site/utm.ts';

export const conversionProviders = ['meta', 'tiktok', 'google', 'x'] as const;
export type ConversionProvider = (typeof conversionProviders)[number];

/** Brand names, the same in every language: of the company that gets a report, and of where its advertisements are. */
export const conversionNames: Readonly<
  Record<ConversionProvider, { company: string; network: string }>
> = {
  meta: { company: 'Meta', network: 'Facebook / Instagram' },
  tiktok: { company: 'TikTok', network: 'TikTok' },
  google: { company: 'Google', network: 'Google' },
  x: { company: 'X', network: 'X' },
};

/** Parameters with which a network marks the links of its advertisements. */
export const clickParameters: Readonly<Record<ConversionProvider, readonly string[]>> = {
  meta: ['fbclid'],
  tiktok: ['ttclid'],
  google: ['gclid', 'gbraid', 'wbraid'],
  x: ['twclid'],
};

/** Click ids are tokens of a network: their letters keep their case. */
export const clickPattern = '^[A-Za-z0-9._~=-]{4,500}$';

export interface Click {
  provider: ConversionProvider;
  parameter: string;
  id: string;
}

/**
 * The first click id of these networks in an address; undefined without one that can be one.
 * @param address absolute
 */
export function clickIn(
  address: string,
  providers: readonly ConversionProvider[],
): Click | undefined {
  const pattern = new RegExp(clickPattern, 'u');
  for (const query of queriesOf(new URL(address)))
    for (const [name, id] of new URLSearchParams(query)) {
      const parameter = name.toLowerCase();
      const provider = providers.find((one) => clickParameters[one].includes(parameter));
      if (provider && pattern.test(id)) return { provider, parameter, id };
    }
  return undefined;
}
