/** The draw with its stores, for the server and for the operators' command alike. */
import type { Config } from '../../config/config.ts';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { createOutbound } from '../../core/outbound.ts';
import type { Secrets } from '../../core/secrets.ts';
import { enteredBeacon, httpBeacon, standInBeacon } from './beacon.ts';
import { createDrawOverviewService, type DrawOverviewService } from './overview.ts';
import { createDrawOverviewStore } from './overview.store.ts';
import { createDrawService, type DrawService } from './draw.service.ts';
import { createDrawStore } from './draw.store.ts';
import { createDrawView, type DrawView } from './draw.view.ts';
import { createListStore } from './list.store.ts';
import { createPlacesStore, type PlacesStore } from './places.store.ts';

export interface Draw {
  service: DrawService;
  view: DrawView;
  places: PlacesStore;
  overview: DrawOverviewService;
  isPublished(): Promise<boolean>;
}

interface Dependencies {
  database: Database;
  secrets: Pick<Secrets, 'encrypt' | 'open'>;
  clock: CampaignClock;
  campaign: Campaign;
  config: Pick<Config, 'production' | 'beaconUrl' | 'outboundMs'>;
}

export function assembleDraw({ database, secrets, clock, campaign, config }: Dependencies): Draw {
  const store = createDrawStore(database);
  const list = createListStore(database);
  const places = createPlacesStore(database);
  const offline = config.production ? enteredBeacon : standInBeacon;
  const beacon = config.beaconUrl
    ? httpBeacon(config.beaconUrl, createOutbound({ milliseconds: config.outboundMs }))
    : offline;
  const view = createDrawView({ store, list, places, campaign });
  return {
    service: createDrawService({ store, list, places, beacon, secrets, clock, campaign }),
    view,
    places,
    overview: createDrawOverviewService({
      store: createDrawOverviewStore(database),
      view,
      clock,
      campaign,
    }),
    isPublished: async () => (await store.read()).publishedAt !== null,
  };
}
