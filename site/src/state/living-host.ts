import { observable } from '@prelude/ui/observable';

const hosts: HTMLElement[] = [];

export const livingHost = observable<HTMLElement | undefined>(undefined);

const notify = () => livingHost.set(hosts.at(-1));

/** `data-living` names the picture. The last mounted element is on top. */
export function livingRef(element: HTMLElement | null): () => void {
  if (element) hosts.push(element);
  notify();
  return () => {
    hosts.splice(hosts.indexOf(element!), 1);
    notify();
  };
}
