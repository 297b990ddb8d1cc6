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

/** Call once per visit. Nothing in a campaign that only has a loop. */
export function startFilm(): void {
  if (!filmAddress && filmVideos('landscape').files.length === 0) return;
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  const root = createRoot(place);
  let turn = 0;

  const follow = () => {
    const host = livingHost.get();
    if (host?.dataset.living !== 'hero' || !host.parentElement) return;
    const parent = columnIn(host.parentElement) ?? host.parentElement;
    if (place.parentElement === parent) return;
    parent.append(place);
    // A new page has no open film.
    root.render(createElement(Watch, { key: turn++ }));
  };
  follow();
  livingHost.watch(follow);
}
