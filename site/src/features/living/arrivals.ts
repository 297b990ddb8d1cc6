/**
 * Lights on the lake of Home: one for each registration on this site in the last minute, by the difference of the counts
 * that the page reads anyway.
 */
import { pack } from '../../lib/pack.ts';
import { countState } from '../../state/count-store.ts';
import { livingHost } from '../../state/living-host.ts';
import { motionState } from '../../state/motion-store.ts';
import { newLights, shownMs } from './arrivals.logic.ts';
import styles from './arrivals.module.css';
import { cropOf } from './frame.logic.ts';
import { plateIn } from './layer-source.ts';

/** Of a light from the horizon, as a share of the picture's height: the farthest, and how much nearer others are. */
const wide = { far: 0.03, near: 0.16, size: 1 };
/** Over the title of a phone, whose veil is darker. */
const tall = { far: 0.008, near: 0.06, size: 1.7 };

const lake = pack.living.hero;

/** Height of the horizon in the visible part of the picture. */
function horizonIn(image: HTMLImageElement, box: HTMLElement) {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const isTall = picture.width < picture.height;
  const horizon = (isTall && lake?.mobile.horizon) || lake?.desktop.horizon || 0;
  const top = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '50%');
  const size = { width: box.clientWidth, height: box.clientHeight };
  const [, from, , height] = cropOf(picture, size, top / 100);
  return { at: (horizon - from) / height, scale: 1 / height, field: isTall ? tall : wide };
}

function lightOf({ at, scale, field }: ReturnType<typeof horizonIn>): HTMLElement {
  const light = document.createElement('i');
  // Few are near, as on a real lake.
  const near = Math.random() ** 1.7;
  const y = at + (field.far + field.near * near) * scale;
  light.style.setProperty('--left', `${10 + Math.random() * 80}%`);
  light.style.setProperty('--top', `${y * 100}%`);
  light.style.setProperty('--size', `${(0.5 + near * 0.9) * field.size}rem`);
  light.style.setProperty('--drift', `${(Math.random() - 0.5) * (6 + near * 16)}rem`);
  light.style.setProperty('--beat', `${-Math.random() * 3}s`);
  return light;
}

/** Nothing in a campaign whose Home has no water. Call once per visit. */
export function startArrivals(): void {
  if (!lake || lake.desktop.water === 0) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const lights = document.createElement('span');
  lights.setAttribute('aria-hidden', 'true');

  const place = (): HTMLImageElement | undefined => {
    const host = livingHost.get();
    const image = host?.dataset.living === 'hero' ? plateIn(host) : null;
    if (!host || !image?.naturalWidth) return undefined;
    lights.className = `${styles.lights} ${image.className}`;
    if (lights.parentElement !== host) host.append(lights);
    return image;
  };

  const read = () => {
    const web = countState.get().count?.parts.web;
    return web === undefined ? undefined : { web, at: performance.now() };
  };
  let last = read();
  countState.watch(() => {
    const now = read();
    const came = now ? newLights(last, now, lights.childElementCount) : 0;
    last = now;
    if (came === 0 || calm.matches || motionState.get().still) return;
    const image = place();
    if (!image) return;
    const horizon = horizonIn(image, lights);
    for (let left = came; left > 0; left--) {
      const light = lightOf(horizon);
      lights.append(light);
      setTimeout(() => light.remove(), shownMs);
    }
  });
  // A turned page takes its backdrop, and the lights with it.
  livingHost.watch(() => lights.childElementCount > 0 && place());
}
