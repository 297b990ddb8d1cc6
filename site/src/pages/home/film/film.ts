/**
 * The button on the hero of Home that shows the film. It is no part of the page's own tree: the document and the first
 * script contain nothing of it.
 */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { filmAddress, filmVideos } from '../../../content/film.ts';
import { livingHost } from '../../../state/living-host.ts';
import styles from './film.module.css';
import { Watch } from './watch.tsx';

/**
 * The count's column, on a desktop; on a phone the button is in the picture. Not by its class: the style of Home would
 * become a file of its own.
 */
const columnIn = (home: HTMLElement): Element | null | undefined =>
  home.querySelector('h1')?.parentElement?.nextElementSibling?.firstElementChild;

/** px. The button with its distance to the bar. */
const roomForButton = 72;

/**
 * On a phone, where the button is: over the picture, or in a low window, whose picture is behind the bar, at the top of
 * the next screen.
 */
const screenOf = (picture: HTMLElement): Element => {
  const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const next = picture.parentElement?.nextElementSibling;
  return next && picture.clientHeight < bar + roomForButton ? next : picture;
};

/** Call once per visit. Nothing in a campaign that only has a loop. */
export function startFilm(): void {
  if (!filmAddress && filmVideos('landscape').files.length === 0) return;
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  const root = createRoot(place);
  let turn = 0;
  let watched: Element | undefined;

  const follow = () => {
    const host = livingHost.get();
    if (host?.dataset.living !== 'hero' || !host.parentElement) return;
    const picture = host.parentElement;
    const column = columnIn(picture);
    const parent = column ?? screenOf(picture);
    if (picture !== watched) {
      sizes.disconnect();
      sizes.observe(picture);
      watched = picture;
      // A new page has no open film.
      root.render(createElement(Watch, { key: turn++ }));
    }
    // A moved dialog would close.
    if (place.querySelector('dialog[open]')) return;
    place.classList.toggle(styles.low!, !column && parent !== picture);
    if (place.parentElement === parent) return;
    if (parent === picture || column) parent.append(place);
    else parent.prepend(place);
  };
  const sizes = new ResizeObserver(follow);
  place.addEventListener('close', follow, { capture: true });
  follow();
  livingHost.watch(follow);
}
