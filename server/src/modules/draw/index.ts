import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createOutbound } from '../../core/outbound.ts';
import { enteredBeacon, httpBeacon, standInBeacon } from './beacon.ts';
import { isRulesOf } from './draw-files.ts';
import { drawRoutes } from './draw.routes.ts';
import { createDrawService } from './draw.service.ts';
import { createDrawStore } from './draw.store.ts';
import { createDrawView } from './draw.view.ts';
import { createListStore } from './list.store.ts';
import { createDrawOverviewService } from './overview.ts';
import { createDrawOverviewStore } from './overview.store.ts';
import { createPlacesStore } from './places.store.ts';

/** The script with which anyone may check the draw is published beside its files. */
const verifier = fileURLToPath(new URL('./verifier/verify-draw.mjs', import.meta.url));

type DrawCore = Pick<Core, 'database' | 'clock' | 'campaign'> & {
  secrets: Pick<Core['secrets'], 'encrypt' | 'open'>;
  config: Pick<Core['config'], 'production' | 'beaconUrl' | 'outboundMs'>;
};

export type Draw = ReturnType<typeof createDraw>;

/** The closed test's draw with its stores, for the server and for the operators' command. */
export function createDraw({ database, secrets, clock, campaign, config }: DrawCore) {
  const store = createDrawStore(database);
  const list = createListStore(database);
  const places = createPlacesStore(database);
  const offline = config.production ? enteredBeacon : standInBeacon;
  const beacon = config.beaconUrl
    ? httpBeacon(config.beaconUrl, createOutbound({ milliseconds: config.outboundMs }))
    : offline;
  const view = createDrawView({ store, list, places, campaign });
  return {
    isRulesOf,
    service: createDrawService({ store, list, places, beacon, secrets, clock, campaign }),
    view,
    places,
    overview: createDrawOverviewService({
      store: createDrawOverviewStore(database),
      view,
      clock,
      campaign,
    }),
    isPublished: async (): Promise<boolean> => (await store.read()).publishedAt !== null,
  };
}

/** Publishes the draw, and takes its steps when they are due. */
export function drawModule(app: FastifyInstance, core: Core): Draw {
  const draw = createDraw(core);
  drawRoutes(app, { view: draw.view, verifier });
  core.personalData.erasers.push(draw.service);
  const { dueIn: due, tick: run } = draw.service;
  core.jobs.add({ name: 'draw', wakes: ['draw', 'campaign'], due, run });
  return draw;
}
