import type { Core } from '../../../core/core.ts';
import type { Database } from '../../../core/database/database.ts';
import { createOutbound } from '../../../core/outbound.ts';
import { enteredBeacon, httpBeacon, standInBeacon } from './beacon.ts';
import { isRulesOf } from './draw-files.ts';
import { createDrawService, type OnAlone } from './draw.service.ts';
import { createDrawStore } from './draw.store.ts';
import { createDrawView } from './draw.view.ts';
import { createGuestsStore } from './guests.store.ts';
import { createListStore } from './list.store.ts';
import { createDrawOverviewService } from './overview.ts';
import { createDrawOverviewStore } from './overview.store.ts';
import { createPlacesStore } from './places.store.ts';

export type DrawCore = Pick<Core, 'database' | 'clock' | 'campaign'> & {
  secrets: Pick<Core['secrets'], 'encrypt' | 'open'>;
  config: Pick<Core['config'], 'production' | 'beaconUrl' | 'outboundMs'>;
};

export type DrawStores = ReturnType<typeof createStores>;

const createStores = (database: Database) => ({
  store: createDrawStore(database),
  list: createListStore(database),
  places: createPlacesStore(database),
  guests: createGuestsStore(database),
});

export type Draw = ReturnType<typeof createDraw>;

/** @param onAlone without it, the act of one operator alone is not announced: for tests and measurements */
export function createDraw(core: DrawCore, onAlone: OnAlone = unannounced) {
  const { config, database } = core;
  const stores = createStores(database);
  const { guests, places, store } = stores;
  const offline = config.production ? enteredBeacon : standInBeacon;
  const beacon = config.beaconUrl
    ? httpBeacon(config.beaconUrl, createOutbound({ milliseconds: config.outboundMs }))
    : offline;
  const view = createDrawView(core, stores);
  return {
    isRulesOf,
    service: createDrawService(core, stores, beacon, onAlone),
    view,
    places,
    guests,
    store,
    overview: createDrawOverviewService(core, createDrawOverviewStore(database), view),
    isPublished: async (): Promise<boolean> => (await store.read()).publishedAt !== null,
  };
}

const unannounced: OnAlone = {
  wait: () => Promise.resolve(),
  drawn: () => Promise.resolve(),
};
