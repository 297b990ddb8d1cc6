/** A silent video over the hero of Home. It starts after the page is at rest, and hides nothing until it runs. */
import { filmShapes } from '@prelude/contract/campaign/film';
import { loopVideos } from '../../content/film.ts';
import { plateIn } from './layer-source.ts';
import styles from './loop.module.css';

export const hasLoop = filmShapes.some((shape) => loopVideos(shape).length > 0);

export interface Loop {
  /** Moves the loop to the hero of a page; elsewhere it is removed. */
  follow(host: HTMLElement | undefined): void;
  setStill(still: boolean): void;
  close(): void;
}

interface Shown {
  host: HTMLElement;
  image: HTMLImageElement;
  video: HTMLVideoElement;
}

/** Under the lights and the shade of the picture, over what the living layer draws. */
function videoOver(host: HTMLElement, image: HTMLImageElement): HTMLVideoElement | undefined {
  // A wide window of the mobile layout shows the wide picture (ui/backdrop.tsx).
  const files = loopVideos(image.naturalWidth < image.naturalHeight ? 'portrait' : 'landscape');
  if (files.length === 0) return undefined;
  const video = document.createElement('video');
  video.className = `${styles.loop} ${image.className}`;
  video.setAttribute('aria-hidden', 'true');
  Object.assign(video, {
    muted: true,
    loop: true,
    playsInline: true,
    preload: 'none',
    disablePictureInPicture: true,
    tabIndex: -1,
  });
  for (const { src, type } of files) {
    const source = document.createElement('source');
    Object.assign(source, { src, type });
    video.append(source);
  }
  const below = host.querySelector(':scope > canvas') ?? image.closest('picture') ?? image;
  below.after(video);
  return video;
}

/** @param onCover called with true when the loop covers the picture, and with false when it no longer does */
export function openLoop(onCover: (isCovered: boolean) => void): Loop {
  let shown: Shown | undefined;
  let wanted: HTMLElement | undefined;
  let isStill = false;
  let isAway = false;

  const pauseOrPlay = () => {
    if (!shown) return;
    const { video } = shown;
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (isStill || isAway || isCovered || document.hidden) return video.pause();
    video.play().catch((reason: unknown) => {
      // A pause before the first frame is no refusal.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) remove(video);
    });
  };
  const sight = new IntersectionObserver((seen) => {
    isAway = !seen.at(-1)?.isIntersecting;
    pauseOrPlay();
  });
  const dialogs = new MutationObserver(pauseOrPlay);
  document.addEventListener('visibilitychange', pauseOrPlay);
  dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });

  /** The picture stays. @param of nothing is done when it is no longer shown */
  function remove(of: HTMLVideoElement): void {
    if (shown?.video !== of) return;
    sight.disconnect();
    of.remove();
    shown = undefined;
    onCover(false);
  }

  function show(host: HTMLElement, image: HTMLImageElement): void {
    const video = videoOver(host, image);
    if (!video) return;
    shown = { host, image, video };
    video.addEventListener('timeupdate', () => {
      // A pause before the first frame is also an update.
      if (video.currentTime > 0) video.classList.add(styles.shown!);
    });
    video.addEventListener('transitionend', () => shown?.video === video && onCover(true), {
      once: true,
    });
    video.lastElementChild?.addEventListener('error', () => remove(video));
    sight.observe(video);
    pauseOrPlay();
  }

  async function follow(host: HTMLElement | undefined): Promise<void> {
    wanted = host;
    if (shown && shown.host !== host) remove(shown.video);
    const image = host?.dataset.living === 'hero' ? plateIn(host) : null;
    if (!host || !image || shown) return;
    await image.decode().catch(() => undefined);
    if (wanted === host && !shown) show(host, image);
  }

  return {
    follow: (host) => void follow(host),
    setStill: (still) => {
      isStill = still;
      pauseOrPlay();
    },
    close: () => {
      wanted = undefined;
      if (shown) remove(shown.video);
      document.removeEventListener('visibilitychange', pauseOrPlay);
      dialogs.disconnect();
    },
  };
}
