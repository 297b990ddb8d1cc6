/** Where the living layer may draw: the picture that fills the page, or the level that lies over it. */
import { observable } from '@prelude/ui/observable';

const hosts: HTMLElement[] = [];

export const livingHost = observable<HTMLElement | undefined>(undefined);

const tell = () => livingHost.set(hosts.at(-1));

/** A ref for the element behind a page's words; `data-living` on it names the picture. The last one mounted is on top. */
export function livingRef(element: HTMLElement | null): () => void {
  if (element) hosts.push(element);
  tell();
  return () => {
    hosts.splice(hosts.indexOf(element!), 1);
    tell();
  };
}
