import { type BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { leave } from '../kit/unsaved-guard.tsx';

/** The address bar, asking first where something unsaved stands on the page. */
export const useGuardedLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation();
  return [path, (...to: Parameters<typeof navigate>) => leave(() => navigate(...to))];
};
