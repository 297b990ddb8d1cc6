import { pack, sections } from '../lib/pack.ts';
import { currentVariant } from '../lib/page/device.ts';
import { isFrugal } from '../lib/page/data-saver.ts';
import { plate } from '../content/media.ts';
import { fetchDialogs } from '../features/user/user-panels.tsx';
import { imagesAtOnce, picture, preload } from '../lib/http/preload.ts';
import { whenIdle } from '../lib/idle.ts';
import { loadGreeting } from '../features/sign-in/load-greeting.ts';
import { visitorScene } from '../state/scene.ts';
import { keepUtm } from '../state/utm.ts';
import { keepInviter, visitorVia } from '../state/via.ts';
import { plateShape, plateSizes } from '../ui/backdrop.tsx';
import { menus, pageById, pageOf } from './stage/pages.ts';
import { prefetchViews } from './stage/views.ts';

/** What no page needs to be shown, so it is not part of the initial script. @param address of the visit's first page */
export async function afterStart(address: string): Promise<void> {
  visitorScene(address);
  keepInviter(address);
  keepUtm(address);
  // Without the file, no visitor is asked and nothing is reported.
  if (pack.conversions)
    import('../features/conversions/conversions.tsx').then(
      ({ startConversions }) => startConversions(address),
      () => undefined,
    );
  if (sections.friends && visitorVia()) loadGreeting().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await loadTheRest();
}

/** Loads one file at a time with pauses: all at once would block a slow phone. */
async function loadTheRest(): Promise<void> {
  void import('../features/analytics/analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(() => pageOf(location.hash).id),
    // Without analytics, this visit is not counted.
    () => undefined,
  );
  if (pack.film)
    void whenIdle()
      .then(() => import('../pages/home/film/film.ts'))
      .then(
        ({ startFilm }) => startFilm(),
        // Without the file, there is no button.
        () => undefined,
      );
  // The sign-in panel first: many visitors open it at once. Ignore a failed load; opening it tries again.
  void whenIdle()
    .then(fetchDialogs)
    .catch(() => undefined)
    .then(prefetchViews);
  // A picture then loads only with its page.
  if (isFrugal()) return;
  await whenIdle();
  void import('../features/living/living.ts').then(
    ({ startLiving }) => startLiving(),
    // Without the file, pictures do not move.
    () => undefined,
  );
  void import('../features/living/arrivals.ts').then(
    ({ startArrivals }) => startArrivals(),
    // Without the file, the lake has no lights.
    () => undefined,
  );
  await whenIdle();
  const variant = currentVariant();
  const shape = plateShape(variant);
  const plates = [...new Set(menus[variant].map((id) => pageById(id).plate))];
  const tasks = plates.flatMap((name) => {
    const found = plate(name, shape);
    return found ? [picture(found.src, found.srcSet, plateSizes[shape])] : [];
  });
  await preload(tasks, imagesAtOnce[variant]);
}
